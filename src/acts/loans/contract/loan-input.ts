import { z } from 'zod'
import { day, id, lines, optionalReference, saidAt, version } from '#core/contract/fields.ts'
import { passReason, reservationOverride } from '#records/equipment/contract/equipment-input.ts'
import { loanRecord } from './loan.ts'

/** Input to lend, correct or return (rule 2.5). A returned loan gives the piece its status: null is Available. */
export const loanInput = z
  .object({
    version,
    ...loanRecord.input,
    /** The purchase date is that of the piece, corrected by users who may update equipment (rule 4.6). */
    equipment: z.object({ id, purchaseDate: day.optional() }),
    /** An empty reason is refused, not read as null. */
    lendReason: lines(loanRecord.fields.lendReason.max)
      .nullish()
      .transform((reason) => reason ?? null),
    returnStatus: optionalReference,
    ...reservationOverride,
    passReason,
    saidAt,
  })
  .check(({ value, issues }) => {
    if (value.returnDate && value.returnDate < value.loanDate) {
      issues.push({ code: 'custom', path: ['returnDate'], message: 'returnedBeforeLent', input: value })
    }
    for (const name of ['dueOn', 'reviewOn'] as const)
      if (value[name] && value[name] < value.loanDate)
        issues.push({ code: 'custom', path: [name], message: 'dueBeforeLent', input: value })
  })
export type LoanInput = z.output<typeof loanInput>
