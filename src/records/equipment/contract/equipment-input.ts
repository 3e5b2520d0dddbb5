import { z } from 'zod'
import { keepsOtherNotes, savedNotes } from '#base/notes/contract.ts'
import { id, keptLine, lines, optionalLine, reference, version } from '#core/contract/fields.ts'
import { equipmentRecord } from './equipment.ts'
import { MAX_CAPTION, MAX_PHOTOS } from './photos.ts'

/** The id of an option for SELECT, true or false for CHECKBOX; null clears it (rule 4.12). */
const detailValueInput = z.object({ id, value: z.union([id, z.boolean()]).nullable() })

const values = z
  .array(detailValueInput)
  .max(500)
  .refine((sent) => new Set(sent.map((value) => value.id)).size === sent.length, { error: 'invalid' })

const photoReference = reference.extend({ caption: keptLine(MAX_CAPTION) })

/** Longest reason of closing or passing a request, in characters. */
export const MAX_REASON = 2000
/** Why somebody who asked first for a piece that fits is not served; without it that is 409 (decision 261). */
export const passReason = lines(MAX_REASON).nullish()

/**
 * Input to create or change a piece (rule 3.7). The number is always generated. Fields with their own permission stay
 * unchanged if they are missing: vendor, status, lost, the hold, notes, details, photos.
 */
export const equipmentInput = z
  .object({
    version,
    ...equipmentRecord.input,
    vendor: reference.nullish(),
    status: reference.nullish(),
    /** Lost without a configured status. */
    lost: z.boolean().optional(),
    onHold: z.boolean().optional(),
    onHoldFor: reference.nullish(),
    passReason,
    notes: savedNotes.optional(),
    keepsOtherNotes,
    accessories: values.optional(),
    parts: values.optional(),
    /** Saved photos that stay. */
    photos: z.array(photoReference).max(MAX_PHOTOS).optional(),
    /** Photos of the library, of which the piece gets copies. */
    copiedPhotos: z.array(photoReference).max(MAX_PHOTOS).default([]),
    /** Captions of the uploaded photos, in order. */
    captions: z.array(optionalLine(MAX_CAPTION)).max(MAX_PHOTOS).default([]),
  })
  .check(({ value, issues }) => {
    if (value.onHold && !value.onHoldFor) {
      issues.push({ code: 'custom', path: ['onHoldFor'], message: 'holdNeedsClient', input: value })
    }
  })
export type EquipmentInput = z.output<typeof equipmentInput>

/** Consent to end a reservation that prevents a hold or a loan. */
export const reservationOverride = {
  /** Ends the reservation, which needs UPDATE_EQUIPMENT; its user is notified by mail. */
  endReservation: z.boolean().default(false),
  /** End of the reservation that the user saw, null for none: only that reservation may end. */
  reservedUntil: z.iso.datetime().nullable().optional(),
}

export const holdInput = z.object({
  client: reference,
  /** Restores a removed hold: 409 if somebody else has put the piece on hold since. */
  again: z.boolean().default(false),
  passReason,
  ...reservationOverride,
})
export type HoldInput = z.output<typeof holdInput>
