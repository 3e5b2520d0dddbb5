import { Plural, useLingui } from '@lingui/react/macro'
import type { ListState } from './listState.ts'

/** Tells screen readers the number of matches of a search within a page, once the answer is there. */
export function ListStatus({ list }: { list: ListState<unknown> }) {
  const { i18n } = useLingui()
  const { phrase, rows, total = 0, page, searching } = list
  const shown = `${i18n.number(total)}${page?.more ? '+' : ''}`
  const isAnswered = rows !== undefined && !searching && phrase !== ''
  return (
    <p className="visually-hidden" role="status">
      {isAnswered && (
        <Plural
          value={total}
          one={`${shown} result for “${phrase}”`}
          other={`${shown} results for “${phrase}”`}
        />
      )}
    </p>
  )
}
