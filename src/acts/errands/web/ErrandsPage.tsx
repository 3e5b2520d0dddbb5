import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter, IconTruck } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { isDay } from '#core/contract/formats.ts'
import { requestFile } from '#core/web/api/request.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { type Errand, errandSheet, listErrands } from '../contract/calls.ts'
import classes from './Errands.module.css'
import { Stop } from './Stop.tsx'

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Page `/errands?day=`: a day's errands stop by stop, by driver, for a phone. */
export function ErrandsPage() {
  const { t } = useLingui()
  const { day: dayText } = useDates()
  const { day: asked }: { day?: string } = useSearch({ strict: false })
  const day = asked && isDay(asked) ? asked : today()
  // what is on the screen stays there without network
  const { data, error, refetch } = useCall(listErrands, { query: { day } })
  const title = t`Errands of ${dayText(day)}`
  const off = data?.[0]?.dayOff
  const to = (days: number) => ({ to: '/errands', search: { day: plusDays(day, days) } })
  return (
    <Page
      title={title}
      back={{ to: '/home', label: t`Home` }}
      {...(off && { subtitle: nameIn(off) })}
      actions={
        <>
          <LinkButton {...to(-1)}>
            <Trans>Day before</Trans>
          </LinkButton>
          <LinkButton {...to(1)}>
            <Trans>Day after</Trans>
          </LinkButton>
          {data && data.length > 0 && <Print day={day} />}
        </>
      }
    >
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton label={title} />}
      {data?.length === 0 && <EmptyState icon={IconTruck} title={t`Nothing is planned for this day.`} />}
      {data && <Drivers errands={data} />}
    </Page>
  )
}

/** The errands in the order of the server, under a heading for each driver. */
function Drivers({ errands }: { errands: readonly Errand[] }) {
  const { t } = useLingui()
  return [...Map.groupBy(errands, ({ driver }) => driver?.id)].map(([id, stops]) => {
    const name = stops[0]?.driver?.name ?? t`Nobody yet`
    return (
      <section key={id ?? 0} className={classes.driver} aria-label={name}>
        <h2>{name}</h2>
        <ol>
          {stops.map((errand, place) => (
            <Stop key={errand.id} errand={errand} before={stops[place - 1]} after={stops[place + 1]} />
          ))}
        </ol>
      </section>
    )
  })
}

function Print({ day }: { day: string }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function print() {
    if (busy) return
    setBusy(true)
    try {
      saveFile(await requestFile(errandSheet, { query: { day } }), 'errands.pdf')
    } catch (error) {
      await showFailure(error, t`The day’s sheet`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      leftSection={<Icon of={IconPrinter} small />}
      aria-disabled={busy || undefined}
      onClick={() => void print()}
    >
      <Trans>Day’s sheet (PDF)</Trans>
    </Button>
  )
}
