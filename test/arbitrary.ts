import fc from 'fast-check'
import type { z } from 'zod'
import { type JsonSchema, jsonSchema } from '#core/server/json-schema.ts'

/** Input of people, programs and attackers: text with any character, numbers beyond every limit. */
const strange = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%',
  '_',
  '\\',
  "'; DROP TABLE clients; --",
  '"',
  '-',
  '+',
  '"-',
  '{id}',
  '../..',
  '<script>',
  '2026-02-30',
  '2026-01-01T24:00:60Z',
  '9'.repeat(400),
  '\u202e',
  'null',
  '-0',
  '1e400',
]
export const anyText = fc.oneof(
  fc.constantFrom(...strange),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 300 }),
)
const anyNumber = fc.oneof(
  fc.integer(),
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, 1e300, 0.5),
  fc.integer({ min: 1, max: 30 }),
)
const anyValue = fc.oneof(anyText, anyNumber, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }))

/** Typical values of a field, by its name. */
const usual: Record<string, fc.Arbitrary<unknown>> = {
  id: fc.integer({ min: 1, max: 6 }),
  version: fc.constant(undefined),
  vendor: fc.constantFrom(undefined, undefined, null, { id: 1 }),
  onHoldFor: fc.constantFrom(undefined, undefined, null, { id: 1 }),
  parts: fc.constantFrom(undefined, undefined, [], [{ id: 1, value: true }]),
  accessories: fc.constantFrom(undefined, undefined, [], [{ id: 1, value: 1 }]),
  photos: fc.constantFrom(undefined, undefined, [], [{ id: 1 }]),
  copiedPhotos: fc.constantFrom(undefined, [], [{ id: 1 }]),
  birthDate: fc.constantFrom('1950-06-15', '1961-03-14'),
  deceasedOn: fc.constantFrom('', null, '2020-01-31'),
  postalCode: fc.constantFrom('E1A 1P4', 'e3b5h9'),
  number: fc.constantFrom('(506) 555-0142', '5065550143'),
  phoneNumber: fc.constantFrom('(506) 555-0142', '5065550143'),
  extension: fc.constantFrom('', '12'),
  address: fc.constantFrom('lea@example.org', 'é@exemple.ca'),
  username: fc.integer({ min: 1, max: 9999 }).map((n) => `É${n}@exemple.ca`),
  email: fc.integer({ min: 1, max: 9999 }).map((n) => `lea${n}@example.org`),
  url: fc.constantFrom(null, '', 'http://localhost:3000', 'http://localhost:3000/{token}'),
  code: fc.constantFrom('HELPER', 'HELPER_TOO', 'ADMIN'),
  onHold: fc.constantFrom(undefined, false),
  medicareNumber: fc.constantFrom('', null, '900 412 663'),
  fcsNumber: fc.integer({ min: 1000, max: 9999 }).map(String),
  loanDate: fc.constantFrom('1900-01-01', '2026-01-02', '2026-05-04T23:59:59-03:00', '2999-12-31'),
  returnDate: fc.constantFrom(undefined, undefined, null, '', '2026-01-02', '2999-12-31'),
  serviceDate: fc.constantFrom('1900-01-01', '2026-06-02'),
  hours: fc.constantFrom(0, 0.01, 1.25, 999_999.99),
  loan: fc.constantFrom(undefined, { id: 1 }, { id: 2 }, { id: 3 }),
  service: fc.constantFrom(undefined, undefined, { id: 1 }, { id: 2 }, { id: 3 }),
  from: fc.constantFrom('2026-01-01', '2026-02-30', '2026-01-01T10:00:00Z', '2026-01-01T24:00:00Z'),
  to: fc.constantFrom('2099-12-31', '2027-03-31', '2026-01-01T10:00:00.123+03:00', '2026-01-01T1:1:1Z'),
}

/** Values of the schema, with `known` ones by field name; half of the time any part may be anything. */
export function near(schema: z.ZodType, known: Record<string, unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(valid(schema, known), fitting(jsonSchema(schema, 'input'), taste(known, 1)))
}

/** Valid values, as far as the schema states what is valid. */
export function valid(schema: z.ZodType, known: Record<string, unknown>): fc.Arbitrary<unknown> {
  return fitting(jsonSchema(schema, 'input'), taste(known, 0))
}

const taste = (known: Record<string, unknown>, strangeness: Taste['strangeness']): Taste => ({
  names: { ...usual, ...mapValues(known, fc.constant) },
  strangeness,
})

/** The value once for each reference in it, which then points to a missing record. */
export function referringNowhere(value: unknown, absent: number, name = ''): unknown[] {
  const refers = /^id$|Ids?$/.test(name)
  if (typeof value === 'number') return refers ? [absent] : []
  if (typeof value === 'string') return refers ? [String(absent)] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    referringNowhere(part, absent, Array.isArray(value) ? name || 'id' : key).map((changed) =>
      Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed },
    ),
  )
}

/** The number of values in the schema, counting each alternative. */
export function placesIn(schema: z.ZodType | undefined): number {
  return schema ? count(jsonSchema(schema, 'input')) : 0
}

function count({ anyOf, properties, items, type }: Node): number {
  const parts = anyOf ?? (properties ? Object.values(properties) : items && [items])
  if (!parts) return type === 'null' ? 0 : 1
  return parts.reduce((sum, part) => sum + count(part), 0)
}

const mapValues = <V, R>(record: Record<string, V>, make: (value: V) => R) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, make(value)]))

type Node = JsonSchema & {
  anyOf?: Node[]
  properties?: Record<string, Node>
  required?: string[]
  items?: Node
}

interface Taste {
  names: Record<string, fc.Arbitrary<unknown>>
  strangeness: 0 | 1
}

function fitting(schema: Node, taste: Taste, name = ''): fc.Arbitrary<unknown> {
  const oneOfFew = schema.anyOf?.some((part) => 'const' in part)
  const known = oneOfFew ? undefined : taste.names[name]
  return fc.oneof(
    { weight: 12, arbitrary: known ?? plain(schema, taste) },
    { weight: taste.strangeness, arbitrary: anyValue },
  )
}

function plain(schema: Node, taste: Taste): fc.Arbitrary<unknown> {
  const { anyOf, type, properties, required, items } = schema
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  if (anyOf) return fc.oneof(...anyOf.map((part) => fitting(part, taste)))
  if (properties) {
    const parts = Object.entries(properties).map(([key, part]) => [key, fitting(part, taste, key)] as const)
    return fc.record(Object.fromEntries(parts), { requiredKeys: required ?? [] })
  }
  if (items) return fc.array(fitting(items, taste), { minLength: 1, maxLength: 2 })
  if (type === 'integer' || type === 'number') return fc.integer({ min: 1, max: 30 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type !== 'string') return anyValue
  return taste.strangeness
    ? anyText
    : fc.string({ unit: 'grapheme', maxLength: 15 }).map((text) => `é ${text}`)
}
