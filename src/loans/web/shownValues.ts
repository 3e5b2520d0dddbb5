import { useLingui } from '@lingui/react/macro'
import { shownNumber } from '#equipment/contract/equipment.ts'
import { fullName } from '#kit/contract/formats.ts'
import type { Shown } from '#kit/web/form/conflict.ts'
import type { Option } from '#kit/web/form/SelectInput.tsx'
import { useDates } from '#kit/web/i18n/dates.ts'
import { equipmentStatuses } from '#reference/contract/lists/statuses.ts'
import { byName, useOptions } from '#reference/web/useOptions.ts'
import type { Loan } from '../contract/loan.ts'
import type { Borrower } from './ClientField.tsx'
import { useLoanChoices } from './choices.ts'
import { AVAILABLE, type LoanValues } from './values.ts'

/** The values of the form as people read them; of clients and pieces those that this form has met. */
export function useShownLoan(loan: Loan, chosen: Borrower | undefined): (values: LoanValues) => Shown {
  const { t } = useLingui()
  const { day } = useDates()
  const { programs, types, agents } = useLoanChoices(loan)
  const statuses = useOptions(equipmentStatuses.calls.list, byName)
  const named = (options: Option[], id: Option['value'] | null) =>
    options.find(({ value }) => value === id)?.label ?? ''
  return (values) => {
    const client = [chosen, loan.client].find((one) => one?.id === values.client)
    const isOwn = values.equipment.id === loan.equipment.id
    const received = values.loanConfirmationReceived
    return {
      client: client ? fullName(client) : String(values.client ?? ''),
      equipment: isOwn ? shownNumber(loan.equipment) : t`Another piece`,
      purchaseDate: day(values.equipment.purchaseDate),
      loanDate: day(values.loanDate),
      returnDate: day(values.returnDate),
      returnStatus: named([{ value: AVAILABLE, label: t`Available` }, ...statuses], values.returnStatus),
      program: named(programs, values.program),
      type: named(types, values.type),
      referralAgent: named(agents, values.referralAgent),
      loanConfirmationReceived: received === null ? '' : received ? t`Yes` : t`No`,
    }
  }
}
