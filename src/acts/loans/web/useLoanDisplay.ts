import { useLingui } from '@lingui/react/macro'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { fullName } from '#core/contract/formats.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { useDisplay } from '#ui/web/record/useDisplay.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'
import { useLoanChoices } from './choices.ts'
import { AVAILABLE, type LoanValues } from './values.ts'

/** Values of the form as display texts; clients and pieces are limited to those that this form has loaded. */
export function useLoanDisplay(loan: Loan, chosen: ClientRef | undefined) {
  const { t } = useLingui()
  const { day } = useDates()
  const { referralAgent, ...choices } = useLoanChoices(loan)
  const display = useDisplay(loanRecord, choices)
  const statuses = useOptions(equipmentStatuses.calls.list, nameIn)
  const ends = [{ value: AVAILABLE, label: t`Available` }, ...statuses]
  return (values: LoanValues) => {
    const client = [chosen, loan.client].find((one) => one?.id === values.client)
    return {
      ...display(values),
      client: client ? fullName(client) : String(values.client ?? ''),
      equipment: values.equipment.id === loan.equipment.id ? displayNumber(loan.equipment) : t`Another piece`,
      purchaseDate: day(values.equipment.purchaseDate),
      returnStatus: ends.find(({ value }) => value === values.returnStatus)?.label ?? '',
      referralAgent: referralAgent.find(({ value }) => value === values.referralAgent)?.label ?? '',
    }
  }
}
