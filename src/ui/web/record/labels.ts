import { useLingui } from '@lingui/react'
import type { Message } from '#core/contract/msg.ts'
import { labelOf } from '#core/contract/record/record.ts'

interface Labelled<N extends string> {
  labels: Record<N, Message>
}

/** What the fields of a record are called, in the language of the interface. */
export function useLabels<N extends string>({ labels }: Labelled<N>): Record<N, string> {
  const { _ } = useLingui()
  const named = Object.entries<Message>(labels).map(([name, label]) => [name, _(label)])
  return Object.fromEntries(named) as Record<N, string>
}

/** What a fact of the trail is called in the history of any record; one that is not declared keeps its key. */
export function useFactLabels(): (record: Labelled<string>, fact: string) => string {
  const { _ } = useLingui()
  return (record, fact) => {
    const label = labelOf(record, fact)
    return label ? _(label) : fact
  }
}

/** The same of one record. */
export function useFactLabel(record: Labelled<string>): (fact: string) => string {
  const labelled = useFactLabels()
  return (fact) => labelled(record, fact)
}
