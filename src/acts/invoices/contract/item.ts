import { z } from 'zod'
import { clientRef, clientRefName } from '#acts/loans/contract/loan.ts'
import { serviceLine } from '#acts/services/contract/lines.ts'
import { programRef, programs } from '#base/reference/contract/lists/programs.ts'
import { billingCodeRef, billingCodes } from '#base/reference/contract/lists/services.ts'
import { id, optionalReference, version } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { optionalCredit } from '#core/contract/record/figures.ts'
import { fromList, mayReferTo, optionalLines, refersTo } from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'

/** The piece as an item names it: on an invoice with its name at that time. */
const invoicedPiece = z.object({
  id: z.number(),
  equipmentNumber: z.string(),
  equipmentNumberSuffix: z.string(),
  type: z.object({ code: z.string() }),
  item: z.object({ name: z.string(), name_fr: z.string().nullable() }),
})

/** Fields required here are required by the form; the server accepts incomplete items until they are invoiced. */
export const itemRecord = record(
  {
    /** Answered as null to users who may not see clients. */
    client: mayReferTo(msg`Client`, { answer: clientRef, name: clientRefName }),
    equipment: mayReferTo(msg`Equipment No.`, {
      answer: invoicedPiece,
      name: (piece) => `${displayNumber(piece)} ${piece.item.name}`,
    }),
    program: refersTo(msg`Program`, fromList(programs, programRef.nullable())),
    billingCode: {
      ...mayReferTo(msg`Billing Code`, {
        list: billingCodes,
        answer: billingCodeRef,
        name: ({ code, description }) => `${code} ${description}`,
      }),
      required: true,
    },
    /** Null or missing: the fee of the billing code, for a repair times its hours. Negative: a credit. */
    fee: { ...optionalCredit(msg`Fee`), required: true },
    /** Required for an item made by hand. */
    description: optionalLines(msg`Note`, 10_000),
  },
  { snapshot: { loan: msg`Loan`, service: msg`Repair`, invoice: msg`Invoice No.`, month: msg`Month` } },
)

/** An item of a loan, of a repair, or made by hand (rule 2.3); on an invoice it has the fee and texts as issued. Amounts in dollars. */
export const invoiceItem = z.object({
  id: z.number(),
  version: z.number(),
  /** Null until it is invoiced; `number` is the displayed number. */
  invoice: z.object({ id: z.number(), number: z.string() }).nullable(),
  ...itemRecord.answer,
  loan: z.object({ id: z.number(), loanDate: z.string() }).nullable(),
  service: z.object({ id: z.number(), serviceDate: z.string(), hours: z.number() }).nullable(),
  /** For the rent of a loan: its month, `yyyy-MM`. */
  month: z.string().nullable(),
  /** The line of the repair; null for its hours. */
  line: serviceLine.pick({ id: true, kind: true, quantity: true, rate: true }).nullable(),
  createdAt: z.string(),
})
export type InvoiceItem = z.infer<typeof invoiceItem>

export const LACKS = ['program', 'billingCode', 'equipment', 'fee'] as const

/** Fields that an item lacks to be invoiced (rules 2.5 and 4.7); empty if it is complete. */
export function lacking(
  item: Record<'program' | 'billingCode' | 'equipment' | 'loan' | 'service' | 'fee', unknown>,
): (typeof LACKS)[number][] {
  const of = item.equipment ?? item.loan ?? item.service
  const has = { program: item.program, billingCode: item.billingCode, equipment: of, fee: item.fee !== null }
  return LACKS.filter((field) => !has[field])
}

/**
 * A loan sends itself and its program; a repair sends itself, billing code, fee and description (rule 2.7). The server
 * always computes the fee of a repair from hours and rate (rule 4.7). An item made by hand sends its client, program,
 * equipment, billing code and note.
 */
export const newItem = z
  .object({
    loan: optionalReference,
    service: optionalReference,
    /** A line of `service`, whose code, amount and description the item has. */
    line: optionalReference,
    ...itemRecord.input,
    program: optionalReference,
    /** Alternative to `client`. */
    clientId: id.nullish(),
  })
  .transform(({ clientId, ...item }) => ({
    ...item,
    client: item.client ?? (clientId ? { id: clientId } : null),
  }))
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: value })
    if (value.loan && value.service) refuse('loan', 'invalid')
    if (value.line && !value.service) refuse('line', 'invalid')
    if (!isByHand(value)) return
    for (const name of ['client', ...BY_HAND] as const) if (value[name] === null) refuse(name, 'required')
  })
export type NewItem = z.output<typeof newItem>

/** Whether an item has neither a loan nor a repair as its source. */
export const isByHand = ({ loan, service }: Record<'loan' | 'service', unknown>): boolean => !loan && !service

/** Fields that an item made by hand needs to be saved (rule 2.5). */
export const BY_HAND = ['program', 'equipment', 'billingCode', 'description'] as const

/** Client, loan and repair of an item never change; nor does the equipment if it has a loan or repair. */
export const itemInput = z.object({ version, ...itemRecord.input }).omit({ client: true })
export type ItemInput = z.output<typeof itemInput>
