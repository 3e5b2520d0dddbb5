import type { z } from 'zod'
import { useCall } from '#core/web/api/useCall.ts'
import type { Destination } from '#preparations/contract/destinations.ts'
import { askReturn } from '../contract/calls.ts'
import type { Loan } from '../contract/loan.ts'
import type { returnInput } from '../contract/return-input.ts'
import { type LoanValues, toReturn } from './values.ts'

/** What a return asks besides the fields of its loan. */
export type ReturnValues = LoanValues & {
  destination: Destination | null
  /** Why it goes straight to the shelf. */
  shelfNote: string
  missing: number[]
}

/** The values of a loan that is returned today. */
export const toReturnValues = (loan: Loan): ReturnValues => ({
  ...toReturn(loan),
  destination: null,
  shelfNote: '',
  missing: [],
})

/** Whether a destination is asked or a status, and what may be missing. */
export const useReturnQuestions = (loan: Loan, enabled = true) =>
  useCall(askReturn, { params: { id: loan.id } }, { enabled })

/** What is not asked is not sent. */
export function toReturnBody(values: ReturnValues, saved: Loan): z.input<typeof returnInput> {
  const { returnDate, destination, returnStatus, shelfNote, missing } = values
  const body = { version: saved.version, returnDate: returnDate ?? '', missing }
  if (destination) return { ...body, destination, note: destination === 'SHELF' ? shelfNote : null }
  return { ...body, returnStatus: typeof returnStatus === 'number' ? { id: returnStatus } : null }
}
