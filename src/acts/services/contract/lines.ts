import { z } from 'zod'
import { billingCodeRef } from '#base/reference/contract/lists/services.ts'
import { hours, lines as linesOfText, optionalMoney, partId, reference } from '#core/contract/fields.ts'
import { sumOf } from '#core/contract/money.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { repairFee } from './fee.ts'

export const LINE_KINDS = ['LABOUR', 'PART', 'TRAVEL', 'OTHER'] as const

export const LINE_WORDS: Record<(typeof LINE_KINDS)[number], Message> = {
  LABOUR: msg({ message: 'Labour', context: 'line of a repair' }),
  PART: msg({ message: 'Part', context: 'line of a repair' }),
  TRAVEL: msg({ message: 'Travel', context: 'line of a repair' }),
  OTHER: msg({ message: 'Other', context: 'line of a repair' }),
}

const lineInput = z.object({
  id: partId,
  kind: z.enum(LINE_KINDS),
  billingCode: reference,
  quantity: hours.refine((quantity) => quantity > 0, { error: 'invalid' }),
  /** Dollars; null: the current rate of the billing code. */
  rate: optionalMoney,
  description: linesOfText(2000),
})
export type LineInput = z.output<typeof lineInput>

/** The lines of a repair; omitted: unchanged. */
export const linesInput = z.array(lineInput).max(50).optional()

/** A part, travel or further labour of a repair, in dollars. */
export const serviceLine = z.object({
  id: z.number(),
  kind: z.enum(LINE_KINDS),
  billingCode: billingCodeRef,
  quantity: z.number(),
  rate: z.number(),
  description: z.string(),
  /** Quantity × rate. */
  amount: z.number(),
  /** Whether it has an invoice item. */
  invoiced: z.boolean(),
})
export type ServiceLine = z.infer<typeof serviceLine>

/** Hours × rate plus the amounts of the lines, each rounded half a cent up. */
export const wholeFee = (hours: number, rate: number, amounts: readonly { amount: number }[]): number =>
  sumOf([repairFee(hours, rate), ...amounts.map(({ amount }) => amount)])

/** A line in the history. */
export const lineText = ({ quantity, rate, billingCode, description }: ServiceLine): string =>
  `${quantity} × ${rate} ${billingCode.code}: ${description}`
