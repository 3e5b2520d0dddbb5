import { useLingui } from '@lingui/react/macro'
import type { Destination } from '#acts/preparations/contract/destinations.ts'
import { useWords } from '#acts/preparations/web/words.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { needsReason, preparingOf, type Status, type Where } from './destinations.ts'
import type { Line } from './lines.ts'

/** Display text of a line's destination. */
export function useWordOf(statuses: readonly Status[]): (line: Line, where: Where) => string {
  const { t } = useLingui()
  const words = useWords()
  return (line, where) => {
    if (where === 'SHELF' && !needsReason(line, where)) return t`Available`
    const status = statuses.find(({ id }) => String(id) === where)
    if (status) return status.id === preparingOf(statuses) ? words.destination('PREPARATION') : nameIn(status)
    return words.destination(where as Destination)
  }
}
