import { z } from 'zod'
import {
  type CodeFormat,
  cleanLine,
  cleanPhone,
  cleanPostalCode,
  cleanText,
  EMAIL,
  EXTENSION,
  isDay,
  PHONE_NUMBER,
  POSTAL_CODE,
} from './formats.ts'
import type { MessageKey } from './messages.ts'

/** Schemas of common kinds of field; their errors are keys of `messages`. */

const says = (key: MessageKey) => ({ error: key })
const MAX_ID = 2_147_483_647
/**
 * A text as it is stored. A text that is too long is neither cleaned nor matched, which would take time. NFC turns some
 * characters into two or three, so the cleaned text is measured too.
 */
const cleaned = (max: number, clean: (text: string) => string, text = z.string()) =>
  text.max(max, { abort: true }).overwrite(clean).max(max, { abort: true })

/** An empty string, null and an absent value are all null. */
function orNull<S extends z.ZodType<string, string>>(schema: S) {
  return z
    .union([schema, z.literal('')])
    .nullish()
    .transform((value) => (value ? value : null))
}

export const id = z.number().int().min(1).max(MAX_ID)
export const reference = z.object({ id })
export const optionalReference = reference.nullish().transform((value) => value ?? null)
export const version = id.optional()
/** For a part of a sent record: null or another record's id means a new part. */
export const partId = id.nullish().transform((value) => value ?? null)

/** An id in a path or a query. */
export const idText = z.coerce
  .number(says('invalid'))
  .int(says('invalid'))
  .min(1, says('invalid'))
  .max(MAX_ID)
export const idParams = z.object({ id: idText })

/** A yes or no in a query. */
export const flag = z.enum(['true', 'false'], says('invalid'))

/** One line, required. */
export const line = (max: number) =>
  cleaned(max, cleanLine, z.string(says('required'))).min(1, says('required'))
export const optionalLine = (max: number) =>
  cleaned(max, cleanLine)
    .nullish()
    .transform((value) => value || null)
/** One line; omitted: unchanged; empty or null: cleared. */
export const keptLine = (max: number) =>
  cleaned(max, cleanLine)
    .transform((value) => value || null)
    .nullable()
    .optional()
/** Several lines, required. */
export const lines = (max: number) =>
  cleaned(max, cleanText, z.string(says('required'))).min(1, says('required'))
export const optionalLines = (max: number) =>
  cleaned(max, cleanText)
    .nullish()
    .transform((value) => value || null)

/** Several lines; omitted: unchanged; empty or null: cleared. */
export const keptLines = (max: number) =>
  cleaned(max, cleanText)
    .transform((value) => value || null)
    .nullable()
    .optional()

export const postalCode = cleaned(20, cleanPostalCode, z.string(says('required'))).regex(
  POSTAL_CODE,
  says('postalCode'),
)
export const optionalPostalCode = orNull(postalCode)
export const phoneNumber = cleaned(40, cleanPhone, z.string(says('required'))).regex(
  PHONE_NUMBER,
  says('phoneNumber'),
)
export const optionalPhoneNumber = orNull(phoneNumber)
export const extension = orNull(cleaned(40, cleanLine).regex(EXTENSION, says('extension')))
export const optionalCode = ({ clean, pattern, refusal }: CodeFormat) =>
  orNull(cleaned(40, clean).regex(pattern, says(refusal)))
export const email = cleaned(254, cleanLine, z.string(says('required'))).regex(EMAIL, says('email'))
export const optionalEmail = orNull(email)

const dayPart = (text: string) =>
  /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})?$/.test(text) ? text.slice(0, 10) : text
/** A date without a time: `yyyy-MM-dd`, or an ISO timestamp whose date part counts (rule 4.2). */
export const day = cleaned(40, dayPart, z.string(says('required')))
  .refine(isDay, says('date'))
  .refine((text) => !isDay(text) || (text >= '1900-01-01' && text <= '2999-12-31'), says('dateRange'))
export const optionalDay = orNull(day)

/** A day; omitted: unchanged. */
export const keptDay = day.nullish().or(z.literal('').transform(() => null))

const MAX_DOLLARS = 9_999_999_999.99
const dollars = (least: number, otherwise: { error?: MessageKey } = {}) =>
  z
    .number({ error: ({ input }) => (input == null ? 'required' : 'currency') })
    .min(least, otherwise)
    .max(MAX_DOLLARS)
    .refine((amount) => Number(amount.toFixed(2)) === amount, says('currency'))

/** Dollars, not negative, at most two decimals; as large as numeric(12,2) holds (rule 4.2). */
export const money = dollars(0, says('currency'))
export const optionalMoney = money.nullish().transform((amount) => amount ?? null)
/** An amount that may be negative (a credit). */
export const optionalSignedMoney = dollars(-MAX_DOLLARS)
  .nullish()
  .transform((amount) => amount ?? null)

/** Hours: not negative, two decimals (rule 2.5), as many as numeric(8,2) holds. */
export const hours = z
  .number({ error: ({ input }) => (input == null ? 'required' : 'hours') })
  .min(0, says('hours'))
  .max(999_999.99)
  .refine((value) => Number(value.toFixed(2)) === value, says('hours'))

/** A count; omitted: unchanged. */
export const keptCount = (least: number, most: number) =>
  z.number(says('count')).int(says('count')).min(least).max(most).nullish()
/** A count; null if not given. */
export const optionalCount = (least: number, most: number) =>
  keptCount(least, most).transform((many) => many ?? null)

/** False if omitted. */
export const optionalFlag = z.boolean().default(false)
/** Yes, no, or null for unanswered. */
export const yesNo = z
  .boolean()
  .nullish()
  .transform((answered) => answered ?? null)

const inRange = (instant: number) => instant >= Date.UTC(1900, 0, 2) && instant < Date.UTC(2999, 11, 31)
/**
 * An instant with any offset, limited to the years that dates may have, so that it can be stored and shown everywhere.
 */
export const instant = z.iso
  .datetime({ offset: true, error: 'invalid', abort: true })
  .max(40, { abort: true })
  .refine((text) => inRange(Date.parse(text)), { ...says('dateRange'), abort: true })
  .overwrite((text) => new Date(text).toISOString())
/** The time of the act according to a device that sends it later; the server itself records when it was received. */
export const saidAt = instant.optional()

/** A referenced record, as answers contain it. */
export const named = z.object({ id: z.number(), name: z.string() })
