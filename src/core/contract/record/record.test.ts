import fc from 'fast-check'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { named } from '../fields.ts'
import type { CodeFormat } from '../formats.ts'
import { msg } from '../msg.ts'
import type { SnapshotValue } from './field.ts'
import { hours, money, optionalCredit, optionalMoney } from './figures.ts'
import {
  day,
  flag,
  fromList,
  lines,
  mayReferTo,
  optionalCode,
  optionalDay,
  optionalEmail,
  optionalExtension,
  optionalFlag,
  optionalLines,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  phone,
  postalCode,
  refersTo,
  text,
  yesNo,
} from './kinds.ts'
import { labelOf, record } from './record.ts'

const list = {
  table: 'colours',
  calls: { list: undefined as never },
  record: { answer: { name: z.string() } },
}

const badgeFormat: CodeFormat = {
  clean: (text) => text.replace('#', ''),
  pattern: /^\d{9}$/,
  refusal: 'invalid',
  show: (stored) => `#${stored}`,
}

/** One field of every kind. */
const all = record({
  name: text(msg`Name`, 20),
  nickname: optionalText(msg`Nickname`, 20),
  story: lines(msg`Story`, 200),
  remark: optionalLines(msg`Remark`, 200),
  mail: optionalEmail(msg`Mail`),
  phone: optionalPhone(msg`Phone`),
  needed: phone(msg`Needed phone`),
  where: postalCode(msg`Where`),
  extension: optionalExtension(msg`Extension`),
  postalCode: optionalPostalCode(msg`Postal code`),
  badge: optionalCode(msg`Badge`, badgeFormat),
  born: day(msg`Born`),
  died: optionalDay(msg`Died`),
  price: money(msg`Price`),
  cost: optionalMoney(msg`Cost`),
  fee: optionalCredit(msg`Fee`),
  hours: hours(msg`Hours`),
  open: flag(msg`Open`),
  loud: optionalFlag(msg`Loud`),
  received: yesNo(msg`Received`),
  colour: refersTo(msg`Colour`, fromList(list)),
  second: mayReferTo(msg`Second colour`, fromList(list, named.extend({ shade: z.string() }))),
})

const word = fc.stringMatching(/^[a-zé]{1,10}$/)
const cents = (least: number) => fc.integer({ min: least, max: 99_999_999 }).map((amount) => amount / 100)
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
const date = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const reference = fc.record({ id: fc.integer({ min: 1, max: 1000 }), name: word })

const answers = fc.record({
  name: word,
  nickname: orNull(word),
  story: fc.array(word, { minLength: 1, maxLength: 3 }).map((said) => said.join('\n')),
  remark: orNull(word),
  mail: orNull(fc.constant('a@b.ca')),
  phone: orNull(fc.stringMatching(/^\d{10}$/)),
  needed: fc.stringMatching(/^\d{10}$/),
  where: fc.constant('E1A1P4'),
  extension: orNull(fc.stringMatching(/^\d{1,5}$/)),
  postalCode: orNull(fc.constant('E1A1P4')),
  badge: orNull(fc.stringMatching(/^\d{9}$/)),
  born: date,
  died: orNull(date),
  price: cents(0),
  cost: orNull(cents(0)),
  fee: orNull(cents(-99_999)),
  hours: cents(0),
  open: fc.boolean(),
  loud: fc.boolean(),
  received: orNull(fc.boolean()),
  colour: reference,
  second: orNull(reference.map((one) => ({ ...one, shade: 'dark' }))),
})
const input = z.object(all.input)
const idOf = (one: { id: number } | null) => one && { id: one.id }

test('what a form holds of an answer is sent as it was answered, and taken', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      expect(z.object(all.answer).parse(answer)).toEqual(answer)
      const sent = all.body(all.values(answer))
      const expected = { ...answer, colour: idOf(answer.colour), second: idOf(answer.second) }
      expect(sent).toEqual(expected)
      expect(input.parse(sent)).toEqual(expected)
    }),
  )
})

test('a blank form lacks what is required, and nothing else', () => {
  const { success, error } = input.safeParse(all.body(all.values()))
  expect(success).toBe(false)
  const missing = error?.issues.map(({ path: [name] }) => name)
  const required = Object.values(all.fields).filter((field) => field.required && field.kind !== 'flag')
  expect(missing).toEqual(required.map(({ name }) => name))
})

test('a flag that is not sent is missing, or no', () => {
  expect(z.object({ open: all.input.open }).safeParse({}).success).toBe(false)
  expect(z.object({ loud: all.input.loud }).parse({})).toEqual({ loud: false })
})

test('the trail says names, and numbers as they are shown', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      const snapshot = all.snapshot(answer)
      expect(Object.keys(snapshot)).toEqual(Object.keys(all.fields))
      expect(snapshot).toMatchObject({ colour: answer.colour.name, second: answer.second?.name ?? null })
      expect(Object.values(snapshot)).not.toContain('')
    }),
  )
  const [answer] = fc.sample(answers, { numRuns: 1, seed: 1 })
  if (!answer) throw new Error('no sample')
  const shown = all.snapshot({
    ...answer,
    phone: '5065550190',
    postalCode: 'E1A1P4',
    badge: '123456789',
    died: null,
  })
  expect(shown).toMatchObject({
    phone: '(506) 555-0190',
    postalCode: 'E1A 1P4',
    badge: '#123456789',
    died: null,
  })
})

const piece = record(
  {
    name: text(msg`Name`, 20),
    colour: refersTo(msg`Colour`, fromList(list)),
    second: mayReferTo(msg`Second colour`, fromList(list)),
    group: { ...refersTo(msg`Group`, fromList(list)), column: null },
    received: { ...yesNo(msg`Received`), column: 'confirmed' },
    lost: {
      ...optionalDay(msg`Lost`),
      body: (lost: string, form: { received: boolean | null }) => (form.received ? null : lost || null),
    },
  },
  { snapshot: { owner: msg`Owner` }, labels: { where: msg`Where` } },
)
const saved = {
  name: 'Lift',
  colour: { id: 3, name: 'Red' },
  second: null,
  group: { id: 4, name: 'Lifts' },
  received: true,
  lost: '2026-01-31',
}

test('columns are called as the fields are, references by their id, unless it is declared otherwise', () => {
  const columns = piece.columns({ ...saved, colour: { id: 3 } })
  expect(columns).toEqual({
    name: 'Lift',
    colourId: 3,
    secondId: null,
    confirmed: true,
    lost: '2026-01-31',
  })
  expectTypeOf(columns).toEqualTypeOf<{
    name: string
    colourId: number
    secondId: number | null
    confirmed: boolean | null
    lost: string | null
  }>()
})

test('a field sees the whole form where it replaces its body', () => {
  expect(piece.body(piece.values(saved)).lost).toBeNull()
  expect(piece.body(piece.values({ ...saved, received: false })).lost).toBe('2026-01-31')
})

test('labels are those of the fields, of further facts and of what else is labelled', () => {
  expect(Object.values(piece.labels).map(({ message }) => message)).toEqual([
    'Name',
    'Colour',
    'Second colour',
    'Group',
    'Received',
    'Lost',
    'Owner',
    'Where',
  ])
  expectTypeOf<keyof typeof piece.labels>().toEqualTypeOf<
    'name' | 'colour' | 'second' | 'group' | 'received' | 'lost' | 'owner' | 'where'
  >()
})

test('a fact of a part is called as the part is, and one that nobody declared is not called anything', () => {
  expect(labelOf(piece, 'lost')?.message).toBe('Lost')
  expect(labelOf(piece, 'parts.0.colour')?.message).toBe('Colour')
  expect(labelOf(piece, 'unheard')).toBeUndefined()
})

test('further facts that are declared are asked for', () => {
  expect(piece.snapshot(saved, { owner: 'Ann' })).toMatchObject({ colour: 'Red', owner: 'Ann' })
  expectTypeOf<Parameters<typeof piece.snapshot>[1]>().toEqualTypeOf<Record<'owner', SnapshotValue>>()
  expectTypeOf<Parameters<typeof all.snapshot>['length']>().toEqualTypeOf<1>()
})

test('what is forgotten does not compile', () => {
  type Nameless<T> = Omit<T, 'name'>
  type Answer = Parameters<typeof piece.snapshot>[0]
  type Form = Parameters<typeof piece.body>[0]
  type Input = Parameters<typeof piece.columns>[0]
  expectTypeOf<typeof saved>().toExtend<Answer>()
  expectTypeOf<Nameless<Answer>>().not.toExtend<Answer>()
  expectTypeOf<Nameless<Form>>().not.toExtend<Form>()
  expectTypeOf<Nameless<Input>>().not.toExtend<Input>()
})
