import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { useLater } from '#ui/web/progress/useLater.ts'
import type { Report } from '../../contract/report.ts'
import classes from './Card.module.css'
import { ReportTable } from './ReportTable.tsx'
import { type Columns, isEmpty, type RowOf } from './rows.ts'
import { useCsv } from './useCsv.ts'
import { useFigures } from './useFigures.ts'
import { useView } from './useView.ts'

interface CardProps<C extends Columns> {
  report: Report<C>
  title: string
  headers: Record<keyof C & string, string>
  /** Renders rows, at least one of which has figures. */
  chart: (rows: RowOf<C>[]) => ReactNode
  /** Replaces the default table of the rows. */
  table?: (rows: RowOf<C>[]) => ReactNode
  /** Explains the figures if the title does not. */
  note?: ReactNode
  /** Number of columns in a grid of twelve. */
  span?: 5 | 7 | 12
  startsAsTable?: boolean
}

export function Card<C extends Columns>(props: CardProps<C>) {
  const { report, title, headers, chart, table, note, span = 5 } = props
  const { t } = useLingui()
  const heading = useId()
  const { data, error, retry, isPlaceholderData } = useFigures(report.call)
  const [view, setView] = useView(report.name, props.startsAsTable ? 'table' : 'chart')
  const download = useCsv(report, headers)
  const rows = data as RowOf<C>[] | undefined
  return (
    <section className={`panel ${classes.card}`} aria-labelledby={heading} data-span={span}>
      <header className={classes.head}>
        <h2 id={heading}>{title}</h2>
        <div className={classes.acts}>
          <div className={classes.views} role="group" aria-label={t`View of ${title}`}>
            <button type="button" aria-pressed={view === 'chart'} onClick={() => setView('chart')}>
              <Icon of={IconChartBar} small />
              <Trans>Chart</Trans>
            </button>
            <button type="button" aria-pressed={view === 'table'} onClick={() => setView('table')}>
              <Icon of={IconTable} small />
              <Trans>Table</Trans>
            </button>
          </div>
          <Button
            size="sm"
            variant="subtle"
            leftSection={<Icon of={IconDownload} small />}
            aria-disabled={!rows}
            onClick={() => rows && download(rows)}
          >
            CSV<span className="visually-hidden"> {t`of ${title}`}</span>
          </Button>
        </div>
      </header>
      <div
        className={classes.body}
        aria-busy={!rows || isPlaceholderData}
        data-dimmed={isPlaceholderData || undefined}
      >
        {!rows && error && <LoadFailure error={error} onRetry={retry} />}
        {!rows && !error && <Loading title={title} />}
        {rows && (
          <>
            {rows.length === 0 || (view === 'chart' && isEmpty(report.columns, rows)) ? (
              <p className="dimmed">
                <Trans>There is nothing to count.</Trans>
              </p>
            ) : view === 'chart' ? (
              chart(rows)
            ) : (
              (table?.(rows) ?? (
                <ReportTable label={title} columns={report.columns} headers={headers} rows={rows} />
              ))
            )}
            {note && <p className={`hint ${classes.note}`}>{note}</p>}
          </>
        )}
      </div>
    </section>
  )
}

/** Renders nothing for the first 300 ms. */
function Loading({ title }: { title: string }) {
  const { t } = useLingui()
  if (!useLater(300)) return null
  return (
    <p className="dimmed" role="status">
      {t`Loading ${title}…`}
    </p>
  )
}
