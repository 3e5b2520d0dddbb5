import type { z } from 'zod'
import type { Got } from '#kit/contract/call.ts'
import { today } from '#kit/web/i18n/formatDate.ts'
import type { loanDefaults } from '../contract/calls.ts'
import { asksConfirmation, type Loan } from '../contract/loan.ts'
import type { loanInput } from '../contract/loan-input.ts'

/** A choice like any other, so that it is made and not left out (decisions 6). */
export const UNKNOWN = 'UNKNOWN'
/** A returned piece without a configured status. */
export const AVAILABLE = 'AVAILABLE'

export interface LoanValues {
  client: number | null
  equipment: { id: number | null; purchaseDate: string }
  loanDate: string
  returnDate: string
  returnStatus: number | typeof AVAILABLE | null
  program: number | null
  type: number | null
  referralAgent: number | typeof UNKNOWN | null
  loanConfirmationReceived: boolean | null
}

export type LoanDefaults = Got<typeof loanDefaults>

/** What a new loan begins with (decisions 5); the client's last loan knows its agent, or that nobody does. */
export function newValues(
  client: { id: number } | undefined,
  piece: { id: number; purchaseDate: string } | undefined,
  defaults: LoanDefaults | undefined,
): LoanValues {
  return {
    client: client?.id ?? null,
    equipment: { id: piece?.id ?? null, purchaseDate: piece?.purchaseDate ?? '' },
    loanDate: today(),
    returnDate: '',
    returnStatus: null,
    ...defaultChoices(defaults),
    loanConfirmationReceived: null,
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

export function toValues(loan: Loan): LoanValues {
  return {
    client: loan.client?.id ?? null,
    equipment: { id: loan.equipment.id, purchaseDate: loan.equipment.purchaseDate },
    loanDate: loan.loanDate,
    returnDate: loan.returnDate ?? '',
    returnStatus: null,
    program: loan.program.id,
    type: loan.type.id,
    referralAgent: loan.referralAgent?.id ?? UNKNOWN,
    loanConfirmationReceived: loan.loanConfirmationReceived,
  }
}

/** The same, to be returned today. */
export function toReturn(loan: Loan): LoanValues {
  return { ...toValues(loan), returnDate: loan.returnDate ?? today() }
}

/** What a required field holds is checked by the form; an id of 0 would be refused by the server all the same. */
const to = (id: number | null) => ({ id: id ?? 0 })

export function toPayload(
  values: LoanValues,
  { mayCorrect, saved }: { mayCorrect: boolean; saved?: Loan },
): z.input<typeof loanInput> {
  const { equipment, returnDate, returnStatus, referralAgent, program, type } = values
  const { id, purchaseDate } = saved?.equipment ?? {}
  // as it was, it would undo what somebody else corrected on the piece meanwhile
  const corrects = mayCorrect && !(equipment.id === id && equipment.purchaseDate === purchaseDate)
  return {
    version: saved?.version,
    client: to(values.client),
    equipment: { ...to(equipment.id), ...(corrects && { purchaseDate: equipment.purchaseDate }) },
    loanDate: values.loanDate,
    returnDate: returnDate || null,
    returnStatus: typeof returnStatus === 'number' ? { id: returnStatus } : null,
    program: to(program),
    type: to(type),
    referralAgent: typeof referralAgent === 'number' ? { id: referralAgent } : null,
    loanConfirmationReceived: asksConfirmation(program, type) ? values.loanConfirmationReceived : null,
  }
}
