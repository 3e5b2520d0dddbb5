import { useLingui } from '@lingui/react/macro'

/** The labels of a request's fields, in its form, on its page and in its history. */
export function useFieldLabel() {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    kind: t({ message: 'Kind', context: 'of a request' }),
    state: t`Status`,
    client: t`Client`,
    person: t({ message: 'For', context: 'whom equipment is for' }),
    program: t`Program`,
    equipment: t`Equipment`,
    item: t`Item`,
    subcategory: t`Sub Category`,
    fit: t`What fits`,
    neededBy: t`Needed by`,
    urgentReason: t`Urgent because of`,
    urgentWords: t`In other words`,
    reference: t({ message: 'Mark', context: 'of whoever asked' }),
    words: t`Why`,
    reason: t`Reason`,
  }
  return (field: string) => labels[field] ?? field
}
