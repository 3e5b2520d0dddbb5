import type { z } from 'zod'
import type { Got } from '#core/contract/call.ts'
import { today } from '#core/web/i18n/formatDate.ts'
import type { loanDefaults } from '../contract/calls.ts'
import { type Loan, loanRecord, UNKNOWN } from '../contract/loan.ts'
import type { loanInput } from '../contract/loan-input.ts'

/** Status of a returned piece without a configured status. */
export const AVAILABLE = 'AVAILABLE'

export type LoanValues = ReturnType<typeof loanRecord.values> & {
  returnStatus: number | typeof AVAILABLE | null
}

export type LoanDefaults = Got<typeof loanDefaults>

/** Initial values of a new loan (rule 4.5); the client's last loan gives the agent, which may be unknown. */
export function newValues(
  client: { id: number } | undefined,
  piece: { id: number; purchaseDate: string } | undefined,
  defaults: LoanDefaults | undefined,
  substituteFor: number | null = null,
): LoanValues {
  return {
    ...loanRecord.values(),
    client: client?.id ?? null,
    equipment: loanRecord.fields.equipment.value(piece),
    loanDate: today(),
    ...{ returnStatus: null, substituteFor },
    ...defaultChoices(defaults),
  }
}

export function defaultChoices(
  defaults: LoanDefaults | undefined,
): Pick<LoanValues, 'program' | 'type' | 'referralAgent'> {
  return {
    program: defaults?.program.id ?? null,
    type: defaults?.type?.id ?? null,
    referralAgent: defaults?.referralAgent?.id ?? (defaults?.type ? UNKNOWN : null),
  }
}

/** The reason for lending is asked outside the form and is not one of its values. */
export const toValues = (loan: Loan): LoanValues => ({
  ...loanRecord.values({ ...loan, lendReason: null }),
  returnStatus: null,
})

/** The same, with today as the return date. */
export const toReturn = (loan: Loan): LoanValues => ({
  ...toValues(loan),
  returnDate: loan.returnDate ?? today(),
})

/** The purchase date is sent if the user may correct it, and it or the piece differs from the saved loan. */
export function toBody(
  values: LoanValues,
  { mayCorrect, saved }: { mayCorrect: boolean; saved?: Loan },
): z.input<typeof loanInput> {
  const { lendReason: _, ...body } = loanRecord.body(values)
  const { id, purchaseDate } = body.equipment
  // an unchanged date would overwrite a correction that somebody else made on the piece
  const corrects =
    mayCorrect && !(id === saved?.equipment.id && purchaseDate === saved.equipment.purchaseDate)
  const { returnStatus } = values
  return {
    ...body,
    version: saved?.version,
    equipment: corrects ? body.equipment : { id },
    returnStatus: typeof returnStatus === 'number' ? { id: returnStatus } : null,
  }
}
