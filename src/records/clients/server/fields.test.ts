import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { call, client, newAddress, newClient, signIn } from '../../../../test/factories.ts'
import { createClient } from '../contract/calls.ts'

/** Tests the values that fields accept, store and refuse (rules 2.5, 4.2 and 4.5). */
const app = await testApp()
const staff = await signIn(app, 'STAFF')

const home = (number: unknown) => ({ phoneNumbers: [{ number, type: { id: 1 } }] })
const address = (more: object) => ({ addresses: [newAddress(app, { ...more })] })
const note = (message: unknown) => ({ notes: [{ message }] })

/** The body with the value at the dotted path; undefined removes it. */
function withValue(path: string, value: unknown) {
  const body = structuredClone(newClient(app)) as object
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const holder = keys.reduce((part, key) => (part as Record<string, object>)[key] ?? {}, body)
  Object.assign(holder, { [last]: value })
  return body
}

async function faults(body: unknown) {
  const reply = await call(app, createClient, { as: staff, body })
  expect(reply.error).toMatchObject({ status: 400, error: 'validation_failed' })
  return reply.error.errors
}

test.each([
  ['firstName', { firstName: '  Léa  ' }, 'Léa'],
  ['firstName', { firstName: 'Le\u0301a' }, 'Léa'],
  ['firstName', { firstName: 'L\u0000\u0007é\u009fa' }, 'Léa'],
  ['lastName', { lastName: 'Ha\r\n\tché' }, 'Ha ché'],
  ['lastName', { lastName: 'Ha\ud800ché' }, 'Ha\ufffdché'],
  ['birthDate', { birthDate: '1950-06-15T23:30:00-03:00' }, '1950-06-15'],
  ['birthDate', { birthDate: '1950-06-15T00:00:00.000Z' }, '1950-06-15'],
  ['deceasedOn', { deceasedOn: '' }, null],
  ['medicareNumber', { medicareNumber: ' 900 412 664 ' }, '900412664'],
  ['medicareNumber', { medicareNumber: '900-412-665' }, '900412665'],
  ['medicareNumber', { medicareNumber: '' }, null],
  ['phoneNumbers.0.number', home('(506) 555-0142'), '5065550142'],
  ['phoneNumbers.0.number', home(' +1 506.555.0142 '), '15065550142'],
  ['addresses.0.postalCode', address({ postalCode: ' e1a 1p4 ' }), 'E1A1P4'],
  ['addresses.0.postalCode', address({ postalCode: 'e1a-1p4' }), 'E1A1P4'],
  ['addresses.0.address2', address({ address2: '   ' }), null],
  ['notes.0.message', note(' one\r\ntwo\rthree\u0007\n '), 'one\ntwo\nthree'],
])('%s is saved in its stored form (%j)', async (path, more, stored) => {
  const saved: unknown = await client(app, staff, more)
  const value = path.split('.').reduce((part, key) => (part as Record<string, unknown>)[key], saved)
  expect(value).toBe(stored)
})

const CHOICES = [
  'gender',
  'language',
  'program',
  'addresses.0.city',
  'addresses.0.county',
  'addresses.0.province',
]

const REQUIRED = 'This field is required'
const WORDS = ['firstName', 'lastName', 'fcsNumber', 'addresses.0.address1']

test.each([...WORDS, 'birthDate', 'addresses.0.postalCode', 'phoneNumbers.0.number', ...CHOICES])(
  '%s is required',
  async (field) => {
    for (const value of [undefined, null]) {
      expect(await faults(withValue(field, value)), String(value)).toEqual([{ field, message: REQUIRED }])
    }
  },
)

test.each(WORDS)('%s of spaces alone is as good as none', async (field) => {
  for (const value of ['', ' \t\u0000 ']) {
    expect(await faults(withValue(field, value))).toEqual([{ field, message: REQUIRED }])
  }
})

test.each([
  ['birthDate', '1950-02-30', 'Please enter a valid date (YYYY-MM-DD)'],
  ['birthDate', '', 'Please enter a valid date (YYYY-MM-DD)'],
  ['birthDate', '15/06/1950', 'Please enter a valid date (YYYY-MM-DD)'],
  ['birthDate', '1899-12-31', 'Please enter a date from 1900-01-01 to 2999-12-31'],
  ['deceasedOn', 'yesterday', 'Please enter a valid date (YYYY-MM-DD)'],
  ['deceasedOn', '1950-06-14', 'The date of death is before the date of birth'],
  ['fcsNumber', 'A'.repeat(17), 'At most 16 characters'],
  ['firstName', 'A'.repeat(101), 'At most 100 characters'],
  ['medicareNumber', '12345678', 'Please enter a valid medicare number'],
  ['medicareNumber', '12345678A', 'Please enter a valid medicare number'],
  ['phoneNumbers.0.number', '555-0142', 'Please enter a valid phone number'],
  ['phoneNumbers.0.number', '506 555 CALL', 'Please enter a valid phone number'],
  ['phoneNumbers.0.extension', 'x12', 'Please enter digits only'],
  ['phoneNumbers.0.type', { id: 3 }, 'This value is not valid'],
  ['addresses.0.postalCode', 'E1A 1P', 'Please enter a valid postal code'],
  ['addresses.0.postalCode', '', 'Please enter a valid postal code'],
  ['addresses.0.postalCode', '1EA 1P4', 'Please enter a valid postal code'],
  ['gender', 'Female', 'This value is not valid'],
  ['notes', [{ message: '' }], 'This field is required'],
  ['emailAddresses', [{ address: 'lea@' }], 'Please enter a valid e-mail address'],
  ['contacts', [{ name: 'Luc', type: 'FRIEND' }], 'This value is not valid'],
  ['birthDate', '2090-01-01', 'This date is in the future'],
])('%s refuses %j: %s', async (field, value, message) => {
  const errors = await faults(withValue(field, value))
  expect(errors).toHaveLength(1)
  expect(errors?.[0]).toMatchObject({ field: expect.stringMatching(new RegExp(`^${field}`)), message })
})
