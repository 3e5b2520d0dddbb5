import { z } from 'zod'
import { equipmentRow } from '#equipment/contract/equipment.ts'
import { named } from '#kit/contract/fields.ts'

/** Program and type of the loans that ask whether the confirmation was received (spec 2, 9). */
export const CONFIRMED = { program: 1, type: 2 } as const

/** A loan that is lent by this program with this type asks for its confirmation. */
export function asksConfirmation(programId: number | null, typeId: number | null): boolean {
  return programId === CONFIRMED.program && typeId === CONFIRMED.type
}

/** Signs of the reason why a piece is lent that is not fit. */
export const MAX_REASON = 2000

export const borrower = z.object({
  id: z.number(),
  clientNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})

/** The piece as a loan or a repair shows it. */
export const piece = equipmentRow.pick({
  id: true,
  equipmentNumber: true,
  equipmentNumberSuffix: true,
  type: true,
  item: true,
  modelNumber: true,
  serialNumber: true,
  status: true,
  lost: true,
  onLoan: true,
  onHold: true,
  reserved: true,
})

export const loan = z.object({
  id: z.number(),
  version: z.number(),
  /** Null to who may not see clients. */
  client: borrower.extend({ language: named }).nullable(),
  equipment: piece.extend({ purchaseDate: z.string() }),
  loanDate: z.string(),
  returnDate: z.string().nullable(),
  program: named.extend({ acronym: z.string() }),
  type: named,
  /** Null is Unknown (decisions 6). */
  referralAgent: z.object({ id: z.number(), firstName: z.string(), lastName: z.string() }).nullable(),
  loanConfirmationReceived: z.boolean().nullable(),
  /** Why it was lent although its status said that it is not fit. */
  lendReason: z.string().nullable(),
  invoiced: z.boolean(),
  updatedAt: z.string(),
  updatedBy: named.nullable(),
  /** Present only on an archived loan, shown to who may restore it. */
  deleted: z.boolean().optional(),
})
export type Loan = z.infer<typeof loan>
