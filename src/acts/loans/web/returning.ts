import type { z } from 'zod'
import type { Destination } from '#acts/preparations/contract/destinations.ts'
import { ApiError } from '#core/web/api/ApiError.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { callQuery, useCall } from '#core/web/api/useCall.ts'
import { askReturn, returnLoan } from '../contract/calls.ts'
import type { Loan } from '../contract/loan.ts'
import type { returnInput } from '../contract/return-input.ts'
import { type LoanValues, toReturn } from './values.ts'

/** Values of a return: those of its loan and the answers to its questions. */
export type ReturnValues = LoanValues & {
  destination: Destination | null
  /** Reason for sending it straight to the shelf. */
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

/** Whether a return asks for a destination or a status, and which accessories may be missing. */
export const useReturnQuestions = (loan: Loan, enabled = true) =>
  useCall(askReturn, { params: { id: loan.id } }, { enabled })

/**
 * Returns the loan. If the server now asks for something that the form did not, e.g. because of a new checklist, the
 * form asks for it too and keeps its input.
 */
export async function sendReturn(values: ReturnValues, saved: Loan) {
  const params = { id: saved.id }
  try {
    return await request(returnLoan, { params, body: toReturnBody(values, saved) })
  } catch (error) {
    const asksAnew =
      error instanceof ApiError && error.errors.some(({ field }) => ASKED.includes(field.replace(/\..*/, '')))
    if (asksAnew) await queryClient.invalidateQueries(callQuery(askReturn, { params }))
    throw error
  }
}
const ASKED = ['destination', 'missing']

/** Sends only the values that are still asked for. */
function toReturnBody(values: ReturnValues, saved: Loan): z.input<typeof returnInput> {
  const { returnDate, destination, returnStatus, shelfNote } = values
  const asked = queryClient.getQueryData(callQuery(askReturn, { params: { id: saved.id } }).queryKey)
  const missing = values.missing.filter((id) => asked?.accessories.some((one) => one.id === id))
  const body = { version: saved.version, returnDate: returnDate ?? '', missing }
  if (destination) return { ...body, destination, note: destination === 'SHELF' ? shelfNote : null }
  return { ...body, returnStatus: typeof returnStatus === 'number' ? { id: returnStatus } : null }
}
