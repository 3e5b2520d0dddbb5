import { z } from 'zod'
import * as schema from '../fields.ts'
import type { Message } from '../msg.ts'
import type { Field, Kind } from './field.ts'

/**
 * A number of two decimals in the API, `12.50` in a form; an empty field is refused as missing instead of read as 0.
 */
function figure<K extends Kind, I extends z.ZodType>(kind: K, label: Message, input: I) {
  const field: Field<K, I, z.ZodNumber, string, number> = {
    kind,
    label,
    required: true,
    input,
    answer: z.number(),
    value: (answer) => answer?.toFixed(2) ?? '',
    body: (value) => (value === '' ? Number.NaN : Number(value)),
    snapshot: (answer) => answer,
  }
  return field
}

function maybeFigure<K extends Kind, I extends z.ZodType>(kind: K, label: Message, input: I) {
  const field: Field<K, I, z.ZodNullable<z.ZodNumber>, string, number | null> = {
    kind,
    label,
    required: false,
    input,
    answer: z.number().nullable(),
    value: (answer) => answer?.toFixed(2) ?? '',
    body: (value) => (/\d/.test(value) ? Number(value) : null),
    snapshot: (answer) => answer,
  }
  return field
}

export const money = (label: Message) => figure('money', label, schema.money)
export const optionalMoney = (label: Message) => maybeFigure('money', label, schema.optionalMoney)

/** Dollars that may be negative. */
export const optionalCredit = (label: Message) => maybeFigure('credit', label, schema.optionalSignedMoney)

export const hours = (label: Message) => figure('hours', label, schema.hours)

interface Range {
  least?: number
  most: number
}

function count<I extends z.ZodType>(label: Message, most: number, input: I) {
  const field: Field<'count', I, z.ZodNullable<z.ZodNumber>, string, number | null> = {
    kind: 'count',
    label,
    required: false,
    input,
    answer: z.number().nullable(),
    value: (answer) => answer?.toString() ?? '',
    body: (value) => (value === '' ? null : Number(value)),
    snapshot: (answer) => answer,
  }
  return { ...field, most }
}

/** A whole number, or null: days, months. */
export const optionalCount = (label: Message, { least = 1, most }: Range) =>
  count(label, most, schema.optionalCount(least, most))

/** A count; omitted: unchanged. */
export const keptCount = (label: Message, { least = 1, most }: Range) =>
  count(label, most, schema.keptCount(least, most))
