import { z } from 'zod'
import { passingOver } from '#equipment/contract/equipment-input.ts'
import { day, id, lines, optionalDay, optionalReference, reference, version } from '#kit/contract/fields.ts'
import { MAX_REASON } from './loan.ts'

/** What is sent to lend, correct or return (spec 2, 5). A returned loan gives the piece its status: null is Available. */
export const loanInput = z
  .object({
    version,
    client: reference,
    /** The purchase date is that of the piece, corrected by who may update equipment (decisions 6). */
    equipment: z.object({ id, purchaseDate: day.optional() }),
    loanDate: day,
    returnDate: optionalDay,
    returnStatus: optionalReference,
    program: reference,
    type: reference,
    referralAgent: optionalReference,
    loanConfirmationReceived: z
      .boolean()
      .nullish()
      .transform((received) => received ?? null),
    /** Why a piece is lent whose status is neither available nor lost. Left out, a loan that keeps its piece keeps its reason. */
    lendReason: lines(MAX_REASON)
      .nullish()
      .transform((reason) => reason ?? null),
    ...passingOver,
  })
  .check(({ value, issues }) => {
    if (value.returnDate && value.returnDate < value.loanDate) {
      issues.push({ code: 'custom', path: ['returnDate'], message: 'returnedBeforeLent', input: value })
    }
  })
export type LoanInput = z.output<typeof loanInput>
