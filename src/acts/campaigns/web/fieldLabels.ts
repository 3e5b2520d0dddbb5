import { useLingui } from '@lingui/react/macro'

/** Labels of changed fields in the history of a campaign. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useLingui()
  const labels: Record<string, string> = {
    kind: t({ message: 'Kind', context: 'campaign' }),
    title: t`Title`,
    notice: t`Number of the notice`,
    address: t`Web address`,
    class: t`Class`,
    publishedOn: t`Published on`,
    text: t`What is said in English`,
    text_fr: t`What is said in French`,
    state: t`Status`,
    closeReason: t`Why it ended all the same`,
    manufacturers: t`Manufacturers`,
    items: t`Items`,
    models: t`Model numbers`,
    serialNumbers: t`Serial numbers`,
    purchasedFrom: t`Purchased from`,
    purchasedTo: t`Purchased until`,
    program: t`Program`,
    loanType: t`Type of Loan`,
    lentBefore: t`Lent before`,
    notReviewedSince: t`Not reviewed since`,
    county: t`County`,
    belongs: t`Belongs to it`,
    belongsNot: t`Does not belong to it`,
    outcome: t`Outcome`,
    contact: t`Contacted by`,
    reached: t`Reached`,
    equipment: t`Equipment`,
  }
  return (field) => labels[field] ?? field
}
