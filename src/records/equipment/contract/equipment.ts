import { z } from 'zod'
import { note } from '#base/notes/contract.ts'
import { equipmentParts } from '#base/reference/contract/details.ts'
import {
  equipmentCategories,
  equipmentItems,
  equipmentSubcategories,
  manufacturers,
} from '#base/reference/contract/lists/catalogue.ts'
import { programRef, programs, typeRef } from '#base/reference/contract/lists/programs.ts'
import { statusRef } from '#base/reference/contract/lists/statuses.ts'
import { named } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { optionalMoney } from '#core/contract/record/figures.ts'
import {
  day,
  fromList,
  keptDay,
  mayReferTo,
  optionalLines,
  optionalText,
  refersTo,
} from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { block } from './blocks.ts'
import { photo } from './photos.ts'

/** Category of wheelchairs, whose accessories are titled Wheelchair Accessories (rule 3.9). */
export const WHEELCHAIRS = 1
/** Limit of concurrent reservations of a user who may not update equipment, so that pieces stay available to others. */
export const MAX_RESERVATIONS = 10
export const RESERVATION_HOURS = 24

/** Value of a specification or an accessory: the option's id for SELECT, true or false for CHECKBOX. */
export const detailValue = z.object({ id: z.number(), value: z.union([z.number(), z.boolean()]) })
export type DetailValue = z.infer<typeof detailValue>

const holder = z.object({
  id: z.number(),
  clientNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})

/** Fields of a piece with a single value that everybody may see, and labels of the others in the trail. */
export const equipmentRecord = record(
  {
    type: refersTo(msg`Prefix`, {
      answer: typeRef,
      name: ({ code }) => code,
    }),
    program: refersTo(msg`Program Assignment`, fromList(programs, programRef)),
    item: refersTo(msg`Item Name`, fromList(equipmentItems)),
    category: { ...refersTo(msg`Category`, fromList(equipmentCategories)), column: null },
    subcategory: refersTo(msg`Sub Category`, fromList(equipmentSubcategories)),
    manufacturer: mayReferTo(msg`Manufacturer`, fromList(manufacturers)),
    modelNumber: optionalText(msg`Model Number`, 100),
    serialNumber: optionalText(msg`Serial Number`, 100),
    purchaseDate: day(msg`Purchase Date`),
    purchaseCost: optionalMoney(msg`Purchase Cost`),
    /** Left out of a change it stays. */
    warrantyUntil: keptDay(msg`Under Warranty Until`),
    description: optionalLines(msg`Description`, 2000),
  },
  {
    snapshot: {
      equipmentNumber: msg`Equipment Number`,
      vendor: msg`Supplier`,
      status: msg`Status`,
      lost: msg`Lost`,
      onHoldFor: msg`On hold for`,
      onLoanFor: msg`On loan for`,
      reservedBy: msg`Reserved by`,
      reservedUntil: msg`Reserved until`,
      label: msg`Label`,
      mergedFrom: msg`Merged from`,
      mergedInto: msg`Merged into`,
      formerNumber: msg`Former Number`,
    },
  },
)
const { type, program, item, category, subcategory, manufacturer, modelNumber, serialNumber } =
  equipmentRecord.answer
const { purchaseDate, purchaseCost, warrantyUntil, description } = equipmentRecord.answer

/** Fields of both the list's rows and the form. An optional field is absent if the reader may not see it. */
const shared = z.object({
  id: z.number(),
  /** Digits; the displayed number adds the type's code before and the suffix after it (rule 1.3). */
  equipmentNumber: z.string(),
  equipmentNumberSuffix: z.string(),
  type,
  program,
  item,
  category,
  subcategory,
  manufacturer,
  modelNumber,
  serialNumber,
  status: statusRef.nullable(),
  lost: z.boolean(),
  onLoan: z.boolean(),
  onHold: z.boolean(),
  onHoldDate: z.string().nullable().optional(),
  /** Needs READ_EQUIPMENT and READ_CLIENTS: no answer to a referral agent names a client. */
  onHoldFor: holder.nullable().optional(),
  /** The same for the client of the loan. */
  onLoanFor: holder.nullable().optional(),
  onLoanSince: z.string().nullable().optional(),
  reserved: z.boolean(),
  reservedUntil: z.string().nullable(),
  /** Users without READ_EQUIPMENT see only their own name here. */
  reservedById: z.number().nullable(),
  reservedBy: named.nullable(),
  lastReturnDate: z.string().nullable(),
  blocks: z.array(block).optional(),
  /** Specifications with an option, by their rank in the subcategory: "Seat width", "18 in.". */
  sizes: z.array(referenceTo(equipmentParts).omit({ id: true }).extend({ value: z.string() })).optional(),
  picture: z.number().nullable().optional(),
  /** True only for an archived piece, shown to users who may restore it. */
  deleted: z.boolean(),
})

export const equipmentRow = shared
export type EquipmentRow = z.infer<typeof equipmentRow>

/** A piece in a line: its number, its item, and the fields of its displayed status. */
export const pieceSummary = equipmentRow.pick({
  id: true,
  equipmentNumber: true,
  equipmentNumberSuffix: true,
  type: true,
  item: true,
  status: true,
  lost: true,
  onLoan: true,
  onHold: true,
  reserved: true,
  deleted: true,
})

export const equipment = shared.extend({
  version: z.number(),
  vendor: named.nullable().optional(),
  purchaseDate,
  purchaseCost,
  warrantyUntil,
  /** The fees of its repairs that are done, in dollars. */
  repairsTotal: z.number().optional(),
  description,
  notes: z.array(note).optional(),
  accessories: z.array(detailValue).optional(),
  parts: z.array(detailValue).optional(),
  photos: z.array(photo).optional(),
  /** Former numbers, and numbers in other systems. */
  formerNumbers: z.array(z.string()),
  /** Code of its label; null if it has none. */
  label: z.string().nullable().optional(),
  updatedAt: z.string().optional(),
  updatedBy: named.nullable().optional(),
})
export type Equipment = z.infer<typeof equipment>

const numbered = z.object({ id: z.number(), number: z.string() })
/** A piece read by its id: a merged one has the number of the remaining piece. */
export const foundEquipment = equipment.extend({
  number: z.string().optional(),
  mergedInto: numbered.optional(),
})

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

/** Matches a displayed number as people write it, `w 04127a`, in TypeScript and SQL: type code, number, suffix. */
export const DISPLAYED_NUMBER = String.raw`^([A-Za-z]+) ?0*(\d{1,9})([A-Za-z]*)$`

/** Displayed number, e.g. `W4127A`: type code, number, suffix (rule 1.3). */
export function displayNumber(piece: Numbered): string {
  return `${piece.type.code}${piece.equipmentNumber}${piece.equipmentNumberSuffix}`
}
