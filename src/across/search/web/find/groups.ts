import type { User } from '#core/web/session/session.ts'
import { type FoundInLists, HITS, type Searchable } from '../../contract.ts'
import { type Hit, hitsIn } from '../listHits.ts'
import type { Act } from './act.ts'

export interface FindOption {
  /** Unique in the panel. */
  id: string
  link: { to: string; search?: { q: string; t: Searchable } }
  act?: Act | undefined
}

export interface FindGroup {
  list: Searchable
  total: number
  more: boolean
  options: FindOption[]
  /** Link to all hits, if not all are shown. */
  all: FindOption | undefined
}

/** Limit of hits in each list after the most likely one. */
const FEW = 2

/** Groups of the panel; lists without a hit are left out. */
export function groupsOf(
  found: FoundInLists,
  phrase: string,
  user: User | null,
  actOf: (list: Searchable, id: number) => Act | undefined,
): FindGroup[] {
  return found.ranked.flatMap((list, place) => {
    const { total = 0, more = false } = found[list] ?? {}
    if (total === 0) return []
    const home = (q: string) => ({ to: '/home', search: { q, t: list } })
    const toOption = ({ id, name, link }: Hit): FindOption => ({
      id: `${list}-${id}`,
      link: link ? { to: link } : home(name),
      act: actOf(list, id),
    })
    const options = hitsIn(found, list, user)
      .slice(0, place === 0 ? HITS : FEW)
      .map(toOption)
    const all = total > options.length ? { id: `${list}-all`, link: home(phrase) } : undefined
    return [{ list, total, more, options, all }]
  })
}

export const optionsOf = (groups: readonly FindGroup[]): FindOption[] =>
  groups.flatMap(({ options, all }) => (all ? [...options, all] : options))
