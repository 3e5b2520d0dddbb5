import type { Stays } from '#core/contract/merging.ts'
import type { Moved } from './move.ts'

/** A record, as `loans 12`. */
export interface Node<Kind extends string> {
  kind: Kind
  id: number
}
/** Two records that belong to one or to the other together: an item and its loan, an agreement and what it is for. */
export type Tie<Kind extends string> = readonly [Node<Kind>, Node<Kind>]

const key = ({ kind, id }: Node<string>) => `${kind} ${id}`

export interface Standing<Kind extends string> {
  /** Those of the moved that are the kept record's still. */
  here: readonly Node<Kind>[]
  /** Those of the moved that are there, whosever they are. */
  there: readonly Node<Kind>[]
  ties: readonly Tie<Kind>[]
}

export interface Going<Kind extends string> extends Node<Kind> {
  stays: Stays | null
}

/**
 * What of the moved goes back: what is the kept record's still, and is tied to nothing that stays. An item that has been put
 * on an invoice of the kept client since keeps its loan there, and what was signed for that.
 */
export function goingBack<Kind extends string>(
  moved: Moved<Kind>,
  { here, there, ties }: Standing<Kind>,
): Going<Kind>[] {
  const all = (Object.entries(moved) as [Kind, number[]][]).flatMap(([kind, ids]) =>
    ids.map((id): Node<Kind> => ({ kind, id })),
  )
  const back = new Set(here.map(key))
  const found = new Set(there.map(key))
  const tied = new Map<string, string[]>()
  for (const [one, other] of ties) {
    tied.set(key(one), [...(tied.get(key(one)) ?? []), key(other)])
    tied.set(key(other), [...(tied.get(key(other)) ?? []), key(one)])
  }
  const isMoved = new Set(all.map(key))
  const staying = [...tied.keys()].filter((name) => !isMoved.has(name) || !back.has(name))
  const reached = new Set(staying)
  for (let name = staying.pop(); name !== undefined; name = staying.pop())
    for (const next of tied.get(name) ?? [])
      if (!reached.has(next)) {
        reached.add(next)
        staying.push(next)
      }
  const stays = (name: string): Stays | null => {
    if (!found.has(name)) return 'GONE'
    if (!back.has(name)) return 'ELSEWHERE'
    return reached.has(name) ? 'TIED' : null
  }
  return all.map((node) => ({ ...node, stays: stays(key(node)) }))
}
