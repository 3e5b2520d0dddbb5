import { useLingui } from '@lingui/react'
import { type Message, msg } from '#core/contract/msg.ts'
import { labelOf } from '#core/contract/record/record.ts'

/** Labels of the file fields of every record. */
const OF_FILES: Record<string, Message> = { attachment: msg`File`, attachments: msg`Files` }

interface Labelled<N extends string> {
  labels: Record<N, Message>
}

/** The labels of a record's fields in the language of the interface. */
export function useLabels<N extends string>({ labels }: Labelled<N>): Record<N, string> {
  const { _ } = useLingui()
  const named = Object.entries<Message>(labels).map(([name, label]) => [name, _(label)])
  return Object.fromEntries(named) as Record<N, string>
}

/** The label of a trail field in the history of any record; an undeclared one keeps its key. */
export function useAuditLabels(): (record: Labelled<string>, field: string) => string {
  const { _ } = useLingui()
  return (record, field) => {
    const label = labelOf(record, field) ?? OF_FILES[field]
    return label ? _(label) : field
  }
}

/** The labels of one record. */
export function useAuditLabel(record: Labelled<string>): (field: string) => string {
  const labelled = useAuditLabels()
  return (field) => labelled(record, field)
}
