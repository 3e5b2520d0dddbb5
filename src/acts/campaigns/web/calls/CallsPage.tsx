import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhoneCheck } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useEntries } from '#across/offline/web/useEntries.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { listEntries, readCampaign } from '../../contract/calls.ts'
import { CallCard } from './CallCard.tsx'
import classes from './Calls.module.css'

/** Page `/campaigns/{id}/calls`: one client after the other, for a phone. */
export function CallsPage() {
  const { t, i18n } = useLingui()
  const { id: text = '' }: { id?: string } = useParams({ strict: false })
  const id = Number(text)
  const campaign = useCall(readCampaign, { params: { id } })
  // cached, so that it is available if the network fails between two calls
  const people = useCall(
    listEntries,
    { params: { id }, query: { calls: 'true', size: 100 } },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  const waiting = useEntries()
  const [called, setCalled] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    // loads the banner for queued acts early, because it cannot be loaded offline
    void import('#across/offline/web/Waiting.tsx').catch(() => {})
  }, [])
  const waits = (entry: number) =>
    waiting?.some(
      ({ state, intent }) => state === 'waiting' && intent.kind === 'CALL' && intent.entry === entry,
    )
  const { records = [], totalRecordCount: all = 0 } = people.data ?? {}
  const left = records.filter((entry) => !called.has(entry.id) && !waits(entry.id))
  const [entry] = left
  const count = i18n.number(all - (records.length - left.length))
  // the server limits the answer; clients who were tried come last on the next request
  const areMore = all > records.length
  const error = campaign.error ?? people.error
  async function again() {
    await people.refetch()
    setCalled(new Set())
  }
  return (
    <Page
      title={t`Call list`}
      subtitle={campaign.data?.title}
      back={{ to: `/campaigns/${id}`, label: t`Campaign` }}
    >
      {error && !people.data && <LoadFailure error={error} onRetry={() => void people.refetch()} />}
      {!error && !(people.data && campaign.data) && <FormSkeleton label={t`Call list`} />}
      {people.data && campaign.data && (
        <div className={classes.screen}>
          {entry ? (
            <>
              <p role="status" className="dimmed">{t`Still to call: ${count}`}</p>
              <CallCard
                key={entry.id}
                campaign={campaign.data}
                seen={entry}
                onCalled={() => setCalled((before) => new Set([...before, entry.id]))}
              />
            </>
          ) : (
            <>
              <EmptyState
                icon={IconPhoneCheck}
                title={areMore ? t`Still to call: ${count}` : t`You have called everybody.`}
              />
              {areMore && (
                <Button className={classes.large} variant="filled" onClick={() => void people.refetch()}>
                  <Trans>Call the next</Trans>
                </Button>
              )}
              {called.size > 0 && (
                <Button className={classes.large} onClick={() => void again()}>
                  <Trans>Call again who was not reached</Trans>
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </Page>
  )
}
