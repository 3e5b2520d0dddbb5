import type { Destination } from '#acts/preparations/contract/destinations.ts'
import { useWords } from '#acts/preparations/web/words.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import type { Status, Where } from './destinations.ts'

/** Display text of a line's destination. */
export function useWordOf(statuses: readonly Status[]): (where: Where) => string {
  const words = useWords()
  return (where) => {
    const status = statuses.find(({ id }) => String(id) === where)
    return status ? nameIn(status) : words.destination(where as Destination)
  }
}
