import { Trans, useLingui } from '@lingui/react/macro'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDates } from '#core/web/i18n/dates.ts'
import { dashboard } from '../../contract/calls.ts'
import { Cards } from './Cards.tsx'
import classes from './Dashboard.module.css'
import { useDashboardState } from './dashboardState.ts'
import { Tiles } from './Tiles.tsx'
import { ask } from './useFigures.ts'

/** Figures of a period and a program (rule 4.9), which the filters of the surrounding page determine. */
export function Dashboard() {
  const { t } = useLingui()
  const { day } = useDates()
  const shown = useDashboardState()
  const from = day(shown.from)
  const to = day(shown.to)
  const { data } = useQuery({
    queryKey: [dashboard.name],
    queryFn: ({ signal }) => ask(dashboard, {}, signal),
  })
  const today = day(data?.today)
  const program = data?.programs.find(({ id }) => id === shown.programId)?.acronym
  const what = [t`${from} to ${to}`, program].filter(Boolean).join(', ')
  const isWhole = useIsFetching() === 0
  useEffect(() => {
    document.title = t`Reports, ${from} to ${to}`
  }, [t, from, to])
  return (
    <>
      <div className={classes.printed}>
        <h1>
          <Trans>Reports</Trans>
        </h1>
        <p>{what}</p>
        <p>
          <Trans>As of {today}</Trans>
        </p>
      </div>
      <p className="visually-hidden" role="status">
        {isWhole && what}
      </p>
      <Tiles />
      <Cards />
    </>
  )
}
