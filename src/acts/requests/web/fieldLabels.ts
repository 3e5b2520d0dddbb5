import { useLingui } from '@lingui/react/macro'

/** The labels of a request's fields, in its form, on its page, in its history and in the trail. */
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
    urgentReason: t`Urgent because`,
    urgentWords: t`Why it is urgent`,
    reference: t({ message: 'Your reference', context: 'of whoever asked' }),
    words: t`Why`,
    reason: t`Reason`,
    onHold: t`On hold for them`,
    loan: t`Loan`,
    service: t({ message: 'Repair', context: 'kind of request' }),
    passed: t`Went to somebody else first`,
  }
  return (field: string) => labels[field] ?? field
}
