import type { z } from 'zod'
import type { Destination } from '#acts/preparations/contract/destinations.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { ApiError } from '#core/web/api/ApiError.ts'
import { queryClient } from '#core/web/api/queryClient.ts'
import { request } from '#core/web/api/request.ts'
import { callQuery, useCall } from '#core/web/api/useCall.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useOptions } from '#ui/web/form/useOptions.ts'
import { askReturn, returnLoan } from '../contract/calls.ts'
import type { Loan } from '../contract/loan.ts'
import type { returnInput } from '../contract/return-input.ts'
import { type LoanValues, toReturn } from './values.ts'

/** Values of a return: those of its loan and the answers to its questions. */
export type ReturnValues = LoanValues & {
  destination: Destination | null
  /** Reason for sending it straight to the shelf, past its checklist. */
  note: string
  missing: number[]
}

/** The values of a loan that is returned today. */
export const toReturnValues = (loan: Loan): ReturnValues => ({
  ...toReturn(loan),
  destination: null,
  note: '',
  missing: [],
})

/** Destinations of a returned piece, its checklist, and the accessories that may be missing. */
export const useReturnQuestions = (loan: Loan, enabled = true) =>
  useCall(askReturn, { params: { id: loan.id } }, { enabled })

/** Statuses that a return may set besides those of its destinations. */
export const useReturnStatuses = () => useOptions(equipmentStatuses.calls.list, nameIn)

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
const ASKED = ['destination', 'note', 'missing']

/** Sends only the values that are still asked for. */
function toReturnBody(values: ReturnValues, saved: Loan): z.input<typeof returnInput> {
  const { returnDate, destination, returnStatus, note } = values
  const asked = queryClient.getQueryData(callQuery(askReturn, { params: { id: saved.id } }).queryKey)
  const missing = values.missing.filter((id) => asked?.accessories.some((one) => one.id === id))
  const body = { version: saved.version, returnDate: returnDate ?? '', missing }
  if (destination) return { ...body, destination, note: (destination === 'SHELF' && note) || null }
  return { ...body, returnStatus: typeof returnStatus === 'number' ? { id: returnStatus } : null }
}
