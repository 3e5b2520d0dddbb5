import type { Stays } from '#core/contract/merging.ts'
import type { Moved } from './move.ts'

/** A record, like `loans 12`. */
export interface Node<Kind extends string> {
  kind: Kind
  id: number
}
/** Two records that must belong to the same record: an item and its loan, an agreement and its subject. */
export type Tie<Kind extends string> = readonly [Node<Kind>, Node<Kind>]

const key = ({ kind, id }: Node<string>) => `${kind} ${id}`

export interface Standing<Kind extends string> {
  /** The moved records that still belong to the kept record. */
  here: readonly Node<Kind>[]
  /** The moved records that still exist, whatever they belong to. */
  there: readonly Node<Kind>[]
  ties: readonly Tie<Kind>[]
}

export interface Going<Kind extends string> extends Node<Kind> {
  stays: Stays | null
}

/**
 * Decides for each moved record whether it goes back: it must still belong to the kept record, and must not be tied to
 * one that stays. An item that was since put on an invoice of the kept client keeps its loan there, and the loan's
 * agreements.
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
