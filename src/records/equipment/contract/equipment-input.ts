import { z } from 'zod'
import { removableNoteInput } from '#base/notes/contract.ts'
import { id, keptLine, optionalLine, reference, version } from '#core/contract/fields.ts'
import { equipmentRecord } from './equipment.ts'
import { MAX_CAPTION, MAX_PHOTOS } from './photos.ts'

/** A SELECT takes the id of an option, a CHECKBOX true or false; null clears (rule 4.12). */
const detailValueInput = z.object({ id, value: z.union([id, z.boolean()]).nullable() })

const values = z
  .array(detailValueInput)
  .max(500)
  .refine((sent) => new Set(sent.map((value) => value.id)).size === sent.length, { error: 'invalid' })

const photoReference = reference.extend({ caption: keptLine(MAX_CAPTION) })

/**
 * What is sent to create or change a piece (rule 3.7). The number is generated, whatever is sent. A field that only
 * some may see stays as it is where it is left out: vendor, status, lost, the hold, notes, details, photos.
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
    notes: z.array(removableNoteInput).max(2000).optional(),
    accessories: values.optional(),
    parts: values.optional(),
    /** The saved ones that stay. */
    photos: z.array(photoReference).max(MAX_PHOTOS).optional(),
    /** Of the library: the piece gets a copy of its own. */
    copiedPhotos: z.array(photoReference).max(MAX_PHOTOS).default([]),
    /** Of the photos that are uploaded, in their order. */
    captions: z.array(optionalLine(MAX_CAPTION)).max(MAX_PHOTOS).default([]),
  })
  .check(({ value, issues }) => {
    if (value.onHold && !value.onHoldFor) {
      issues.push({ code: 'custom', path: ['onHoldFor'], message: 'holdNeedsClient', input: value })
    }
  })
export type EquipmentInput = z.output<typeof equipmentInput>

/** What is said to a reservation that stands in the way of a hold or a loan. */
export const reservationOverride = {
  /** The reservation ends, which needs UPDATE_EQUIPMENT; whoever made it is told by mail. */
  endReservation: z.boolean().default(false),
  /** When the reservation that the user was shown ends, null where there was none: only that one gives way. */
  reservedUntil: z.iso.datetime().nullable().optional(),
}

export const holdInput = z.object({
  client: reference,
  /** A hold that was removed is put back: 409 where somebody else has put the piece on hold since. */
  again: z.boolean().default(false),
  ...reservationOverride,
})
export type HoldInput = z.output<typeof holdInput>
