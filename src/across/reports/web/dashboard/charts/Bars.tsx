import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNumbers } from '../useNumbers.ts'
import classes from './Bars.module.css'

export interface Bar {
  key: string
  label: ReactNode
  value: number
  /** Part of the value that is drawn solid; the rest is hatched. */
  part?: number
  /** Design token of the bar's colour; default: the accent. */
  tone?: string
  /** Text after the bar. */
  more?: ReactNode
}

interface BarsProps {
  label: string
  /** Headers of the rows, the values and the texts after the bars. */
  head: [row: string, value: string, more?: string]
  bars: readonly Bar[]
}

/** A horizontal bar chart, which is a table for screen readers. */
export function Bars({ label, head, bars }: BarsProps) {
  const { count, share } = useNumbers()
  const longest = Math.max(...bars.map(({ value }) => value))
  const all = bars.reduce((sum, { value }) => sum + value, 0)
  const [row, value, more] = head
  const hidden = (text: string) => <span className="visually-hidden">{text}</span>
  return (
    <table className={classes.bars}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{hidden(row)}</th>
          <th scope="col">{hidden(value)}</th>
          <th scope="col">
            <span className="visually-hidden">
              <Trans>Share</Trans>
            </span>
          </th>
          {more && <th scope="col">{more}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label: name, value: length, part, tone, more: after }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{count(length)}</td>
            <td>
              <span
                className={classes.bar}
                data-parts={part !== undefined || undefined}
                style={
                  { width: `${(100 * length) / longest}%`, '--tone': tone && `var(--${tone})` } as object
                }
              >
                {part !== undefined && <span style={{ width: `${(100 * part) / (length || 1)}%` }} />}
              </span>
              {hidden(share(all ? length / all : null))}
            </td>
            {more && <td>{after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
