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
  /** Above the lines: what is said for all of them. */
  forAll?: ReactNode
  /** What is asked of a line before it is sent; the same function until what it asks for all changes. */
  asks: (line: Line) => ReactNode
  /** What is sent, and by which words. */
  send: ReactNode
}

/** The box, and below it what was scanned, newest on top: so what sends it stands above. */
export function ScannedLines({ list, forAll, asks, send }: ScannedProps) {
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
        {/* the same sentence is read out again */}
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
              <LineCard key={line.id} line={line} onRead={read} onRemove={remove} asks={asks} />
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
    if (what === 'full') return t`There are 200 pieces in the list. Send these first.`
    return t`${read} is in the list.`
  }
}
