import { z } from 'zod'
import { named } from '#kit/contract/fields.ts'
import { note } from '#notes/contract.ts'
import { photo } from './photos.ts'

/** Spec 3, 9: their accessories are titled Wheelchair Accessories. */
export const WHEELCHAIRS = 1
export const RESERVATION_HOURS = 24

/** A name of the catalogue in both languages. */
const catalogued = named.extend({ name_fr: z.string().nullable() })

/** A specification or an accessory as a piece has it: the option's id of a SELECT, true or false of a CHECKBOX. */
export const detailValue = z.object({ id: z.number(), value: z.union([z.number(), z.boolean()]) })
export type DetailValue = z.infer<typeof detailValue>

const holder = z.object({
  id: z.number(),
  clientNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})

/** What a row of the list and the form both show. A field that is optional is absent where the reader may not see it. */
const shared = z.object({
  id: z.number(),
  /** Digits; with the type's code before and the suffix behind it is the number that people know (spec 1, 3.5). */
  equipmentNumber: z.string(),
  equipmentNumberSuffix: z.string(),
  type: z.object({ id: z.number(), code: z.string(), description: z.string() }),
  program: named.extend({ acronym: z.string() }),
  item: catalogued,
  category: catalogued,
  subcategory: catalogued,
  manufacturer: named.nullable(),
  modelNumber: z.string().nullable(),
  serialNumber: z.string().nullable(),
  status: z
    .object({ id: z.number(), name: z.string(), available: z.boolean(), lost: z.boolean() })
    .nullable(),
  lost: z.boolean(),
  onLoan: z.boolean(),
  onHold: z.boolean(),
  onHoldDate: z.string().nullable().optional(),
  /** Needs READ_EQUIPMENT and READ_CLIENTS: no answer to a referral agent names a client. */
  onHoldFor: holder.nullable().optional(),
  /** The same of who has it. */
  onLoanFor: holder.nullable().optional(),
  onLoanSince: z.string().nullable().optional(),
  reserved: z.boolean(),
  reservedUntil: z.string().nullable(),
  /** Another's reservation names its user only to who holds READ_EQUIPMENT. */
  reservedById: z.number().nullable(),
  reservedBy: named.nullable(),
  lastReturnDate: z.string().nullable(),
  /** An archived piece is shown to who may restore it. */
  deleted: z.boolean(),
})

export const equipmentRow = shared
export type EquipmentRow = z.infer<typeof equipmentRow>

export const equipment = shared.extend({
  version: z.number(),
  vendor: named.nullable().optional(),
  purchaseDate: z.string(),
  purchaseCost: z.number().nullable(),
  description: z.string().nullable(),
  notes: z.array(note).optional(),
  accessories: z.array(detailValue).optional(),
  parts: z.array(detailValue).optional(),
  photos: z.array(photo).optional(),
  updatedAt: z.string().optional(),
  updatedBy: named.nullable().optional(),
})
export type Equipment = z.infer<typeof equipment>

export const equipmentSummary = shared.pick({
  id: true,
  equipmentNumber: true,
  equipmentNumberSuffix: true,
  type: true,
  item: true,
})

export type Numbered = Pick<EquipmentRow, 'equipmentNumber' | 'equipmentNumberSuffix'> & {
  type: { code: string }
}

/** `W4127A`: type code, number, suffix (spec 1, 3.5). */
export function shownNumber(piece: Numbered): string {
  return `${piece.type.code}${piece.equipmentNumber}${piece.equipmentNumberSuffix}`
}
