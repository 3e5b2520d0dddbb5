import { useLingui } from '@lingui/react'
import type { Message } from '#kit/contract/msg.ts'

interface Labelled<N extends string> {
  labels: Record<N, Message>
}

/** What the fields of a record are called, in the language of the interface. */
export function useLabels<N extends string>({ labels }: Labelled<N>): Record<N, string> {
  const { _ } = useLingui()
  const named = Object.entries<Message>(labels).map(([name, label]) => [name, _(label)])
  return Object.fromEntries(named) as Record<N, string>
}

/**
 * The same for what the trail calls a fact: `addresses.0.city` is called as the city is; one that is not declared keeps
 * its key.
 */
export function useFactLabel({ labels }: Labelled<string>): (fact: string) => string {
  const labelOf = useFactLabels()
  return (fact) => labelOf({ labels }, fact)
}

export function useFactLabels(): (record: Labelled<string>, fact: string) => string {
  const { _ } = useLingui()
  return ({ labels }, fact) => {
    const label = labels[fact] ?? labels[fact.replace(/^.*\./, '')]
    return label ? _(label) : fact
  }
}
