import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { request } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { previewCampaign, startCampaign } from '../../contract/calls.ts'
import type { Campaign, Preview } from '../../contract/campaign.ts'
import classes from '../Campaigns.module.css'
import { NearlyList } from './NearlyList.tsx'

/** Preview of a draft: the current matches, and the act to start it. */
export function Draft({ campaign }: { campaign: Campaign }) {
  const { t } = useLingui()
  const heading = useId()
  const { id, kind } = campaign
  const [page, setPage] = useState(1)
  const sees = useMayCall(previewCampaign)
  const { data, error, refetch } = useCall(
    previewCampaign,
    { params: { id }, query: { page } },
    { enabled: sees, keepPrevious: true },
  )
  const start = useStart(campaign)
  const may = useMayCall(startCampaign)
  if (!sees) return null
  return (
    <>
      <section className={classes.found} aria-labelledby={heading}>
        <h2 id={heading}>
          <Trans>What it finds</Trans>
        </h2>
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        <div role="status">{data && <Found kind={kind} counts={data.counts} />}</div>
        {data && may && (
          <div className={classes.acts}>
            <Button variant="filled" aria-disabled={start.busy} onClick={() => void start.ask(data)}>
              {kind === 'RECALL' ? t`Start the recall` : t`Start the review`}
            </Button>
          </div>
        )}
      </section>
      {data && data.nearlyCount > 0 && (
        <NearlyList campaign={campaign} found={data} page={page} onPage={setPage} />
      )}
    </>
  )
}

function Found({ kind, counts }: { kind: Campaign['kind']; counts: Preview['counts'] }) {
  const { t, i18n } = useLingui()
  const { atUs, onLoan, lentBefore, archived, lost } = counts
  const n = i18n.number(atUs + onLoan + lentBefore)
  const [a, b, c] = [i18n.number(atUs), i18n.number(onLoan), i18n.number(lentBefore)]
  if (kind === 'REVIEW')
    return (
      <p>
        <strong>{t`Open loans that it is about: ${b}`}</strong>
      </p>
    )
  return (
    <>
      <p>
        <strong>{t`${n} pieces match this notice: ${a} with us, ${b} on loan, ${c} lent before.`}</strong>
      </p>
      {archived + lost > 0 && (
        <ul className={classes.counts}>
          {archived > 0 && <li>{t`Archived: ${i18n.number(archived)}`}</li>}
          {lost > 0 && <li>{t`Lost: ${i18n.number(lost)}`}</li>}
        </ul>
      )}
    </>
  )
}

/** Starts the campaign after a question, which warns if it matches everything. */
function useStart({ id, version, kind }: Campaign) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function start({ counts: { atUs, lentBefore }, everything }: Preview) {
    if (busy) return
    const here = atUs + lentBefore
    const consequences = [
      ...(everything && kind === 'RECALL' ? [t`It is about every piece of equipment there is.`] : []),
      ...(everything && kind === 'REVIEW' ? [t`It is about every loan that is open.`] : []),
      ...(kind === 'RECALL'
        ? [t`Pieces that are locked at once: ${here}. Others are when they come back.`]
        : []),
    ]
    const title = kind === 'RECALL' ? t`Start this recall?` : t`Start this review?`
    const act = everything ? t`Start it all the same` : t({ message: 'Start', context: 'campaign' })
    if (!(await ask({ title, consequence: consequences.join(' '), act, danger: everything }))) return
    setBusy(true)
    try {
      await request(startCampaign, { params: { id }, body: { version, everything } })
    } catch (error) {
      await showFailure(error, t`The campaign`)
    } finally {
      setBusy(false)
    }
  }
  return { busy, ask: start }
}
