import type { User } from '#core/web/session/session.ts'
import type { FoundInLists, Searchable } from '../contract.ts'
import { type Hit, hitsIn } from './listHits.ts'

/** The only record found, with its list: the searched list first, otherwise one of the others. */
export function onlyHit(
  found: FoundInLists,
  searched: Searchable,
  user: User | null,
): { hit: Hit | undefined; list: Searchable } | undefined {
  const totalIn = (list: Searchable) => found[list]?.total ?? 0
  const lists = totalIn(searched) > 0 ? [searched] : found.ranked.filter((list) => totalIn(list) > 0)
  const [list, ...more] = lists
  if (!list || more.length > 0 || totalIn(list) !== 1) return
  return { hit: hitsIn(found, list, user)[0], list }
}
