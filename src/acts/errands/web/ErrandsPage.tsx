import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight, IconTruck } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { isDay } from '#core/contract/formats.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { DateField } from '#ui/web/form/DateField.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { LinkButton } from '#ui/web/link/LinkButton.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { Page } from '#ui/web/page/Page.tsx'
import { listErrands } from '../contract/calls.ts'
import { type Errand } from '../contract/errand.ts'
import { Driver } from './Driver.tsx'
import classes from './Errands.module.css'
import { useDayOff } from './useDayOff.ts'

const plusDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** Page `/errands?day=`: a day's errands stop by stop, by driver, for a phone. */
export function ErrandsPage() {
  const { t } = useLingui()
  const { day: dayText } = useDates()
  const dayOff = useDayOff()
  const { day: asked }: { day?: string } = useSearch({ strict: false })
  const day = asked && isDay(asked) ? asked : today()
  // what is on the screen stays there without network
  const { data, error, refetch } = useCall(listErrands, { query: { day } })
  const title = t`Errands on ${dayText(day)}`
  return (
    <Page title={title} back={{ to: '/home', label: t`Home` }} subtitle={dayOff(day)}>
      <Days day={day} />
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton label={title} />}
      {data?.length === 0 && <EmptyState icon={IconTruck} title={t`Nothing is planned for this day.`} />}
      {data && <Drivers day={day} errands={data} />}
    </Page>
  )
}

/** Links to the days beside this one, and a field for any other day, which opens it once it is whole. */
function Days({ day }: { day: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm({ values: { day }, mode: 'onTouched' })
  const typed = useWatch({ control: form.control, name: 'day' })
  const open = useEffectEvent((next: string) => {
    if (isDay(next) && next !== day) void navigate({ to: '/errands', search: { day: next } })
  })
  useEffect(() => open(typed), [typed])
  const to = (days: number) => ({ to: '/errands', search: { day: plusDays(day, days) } })
  return (
    <FormProvider {...form}>
      <div className={classes.days}>
        <LinkButton {...to(-1)} aria-label={t`Previous day`}>
          <Icon of={IconChevronLeft} small />
          <span className={classes.dayName}>{t`Previous day`}</span>
        </LinkButton>
        <DateField name="day" label={t`Day`} />
        <LinkButton {...to(1)} aria-label={t`Next day`}>
          <span className={classes.dayName}>{t`Next day`}</span>
          <Icon of={IconChevronRight} small />
        </LinkButton>
      </div>
    </FormProvider>
  )
}

/** The errands in the order of the server, under a heading for each driver. */
function Drivers({ day, errands }: { day: string; errands: readonly Errand[] }) {
  const { t } = useLingui()
  const drivers = [...Map.groupBy(errands, ({ driver }) => driver?.id)]
  return drivers.map(([id, stops]) => (
    <Driver
      key={id ?? 0}
      name={stops[0]?.driver?.name ?? t`Nobody yet`}
      day={day}
      // where nobody has a driver, the sheet is that of the day
      sheetOf={id ? { driverId: String(id) } : drivers.length === 1 && {}}
      stops={stops}
    />
  ))
}
