import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useRef } from 'react'
import { useStore } from '#core/web/store.ts'
import { ScanBox } from '../ScanBox.tsx'
import { LineCard } from './LineCard.tsx'
import type { Line } from './lines.ts'
import type { List, Said } from './list.ts'
import classes from './Several.module.css'

interface ScannedProps {
  list: List
  /** Fields for all lines, above them. */
  forAll?: ReactNode
  /** Renders the fields of a line before it is sent; a stable function until the fields for all change. */
  asks: (line: Line) => ReactNode
  /** Renders the acts on a line that was sent; a stable function. */
  afterwards?: (line: Line) => ReactNode
  /** Button that sends the lines. */
  send: ReactNode
}

/** Scan box with the scanned lines below, newest first; the button that sends them is above. */
export function ScannedLines({ list, forAll, asks, afterwards, send }: ScannedProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const lines = useStore(list.lines)
  const said = useStore(list.said)
  const done = lines.filter(({ state }) => state === 'done')
  const words = useWords()
  const read = useCallback((id: string, text: string) => void list.read(id, text), [list])
  const remove = useCallback(
    (...ids: string[]) => {
      list.remove(...ids)
      field.current?.focus()
    },
    [list],
  )
  return (
    <>
      <ScanBox
        field={field}
        onRead={(text) => {
          list.add(text)
          return true
        }}
      />
      <p role="status" className={classes.said}>
        {/* the key makes a screen reader announce the same sentence again */}
        {said && <span key={said.nth}>{words(said)}</span>}
      </p>
      {forAll}
      {lines.length > 0 && (
        <>
          <div className={classes.foot}>
            {send}
            {done.length > 0 && (
              <Button onClick={() => remove(...done.map(({ id }) => id))}>
                <Trans>Remove what is done</Trans>
              </Button>
            )}
          </div>
          <p>
            <Plural value={lines.length} one="# piece in the list" other="# pieces in the list" />
          </p>
          <ul className={classes.lines} aria-label={t`What was scanned`}>
            {lines.map((line) => (
              <LineCard key={line.id} line={line} onRead={read} onRemove={remove} {...{ asks, afterwards }} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function useWords(): (said: Said) => string {
  const { t } = useLingui()
  return ({ what, name: read }) => {
    if (what === 'same') return t`${read}: Already in the list`
    if (what === 'unknown') return t`No piece of equipment has this label or number: ${read}`
    if (what === 'several') return t`${read} means several pieces. Choose one.`
    if (what === 'sent') return read
    if (what === 'full') return t`There are 200 pieces in the list. Send these first.`
    return t`${read} is in the list.`
  }
}
