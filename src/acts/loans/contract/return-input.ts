import { z } from 'zod'
import { checklistRef } from '#acts/preparations/contract/checklists.ts'
import { DESTINATIONS, MAX_NOTE } from '#acts/preparations/contract/destinations.ts'
import { accessoryRef } from '#base/reference/contract/details.ts'
import { day, id, optionalLines, optionalReference, saidAt, version } from '#core/contract/fields.ts'
import { loan } from './loan.ts'

/** Input of a return: a destination, or another status of the piece; neither is Available, if the piece has no checklist. */
export const returnInput = z
  .object({
    version,
    returnDate: day,
    destination: z.enum(DESTINATIONS).nullish(),
    returnStatus: optionalReference,
    /** Reason for sending it straight to the shelf, past its checklist. */
    note: optionalLines(MAX_NOTE),
    /** Accessories of the piece that did not come back with it. */
    missing: z.array(id).max(500).default([]),
    saidAt,
  })
  .check(({ value, issues }) => {
    if (value.destination && value.returnStatus)
      issues.push({ code: 'custom', path: ['returnStatus'], message: 'invalid', input: value })
  })
export type ReturnInput = z.output<typeof returnInput>

/** The returned loan, with the preparation that was begun. */
export const returned = loan.extend({ preparation: z.object({ id: z.number() }).optional() })

export const returnQuestions = z.object({
  /** Checklist of the piece's subcategory; going past it needs a reason. */
  checklist: checklistRef.nullable(),
  destinations: z.array(z.enum(DESTINATIONS)),
  accessories: z.array(accessoryRef),
})
