import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { csvRows } from '#core/contract/csv.ts'
import { fold } from '#core/contract/fold.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { testApp } from '../../../../test/app.ts'
import { client, clientNow, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { ran, rolledBack, rowsOf } = importing(app, admin)
const { ids } = app

const HEADER = [
  ...['First Name', 'Last Name', 'Date of Birth', 'Client Agency Number', 'Gender', 'Language'],
  ...['Program / Association', 'Phone Number (home)', 'Address 1', 'City', 'Province', 'Postal Code'],
]

const letters = fc.constantFrom(...'aéÉœñ Ø’-"\',;Zq0'.split(''))
/** Names of people and places, including characters that a CSV file has to quote. */
const name = fc
  .string({ unit: letters, minLength: 1, maxLength: 12 })
  .map((text) => `N${text}`.trim())
  .filter((text) => !text.includes('  '))
const day = fc
  .record({ year: fc.integer({ min: 1920, max: 2020 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}-15`)
const digits = fc.integer({ min: 1000, max: 9999 })
const people = fc.array(
  fc.record({
    first: name,
    last: name,
    born: day,
    phone: digits,
    street: name,
    gender: fc.constantFrom(...Object.keys(ids.genders)),
    city: fc.constantFrom('Dieppe', 'Moncton'),
  }),
  { minLength: 1, maxLength: 4 },
)
type Person = typeof people extends fc.Arbitrary<(infer P)[]> ? P : never

const PROGRAM = 'Provincial Equipment Program'
const lineOf = ({ first, last, born, phone, street, gender, city }: Person, agency: string) => [
  ...[first, last, born, agency, gender, 'French', PROGRAM, `(506) 555-${phone}`, street, city],
  ...['New Brunswick', 'e1a 1p4'],
]
const byHand = ({ first, last, born, phone, street, gender, city }: Person, agency: string) =>
  client(app, admin, {
    ...{ firstName: first, lastName: last, birthDate: born, fcsNumber: agency },
    gender: { id: ids.genders[gender] },
    phoneNumbers: [{ number: `506555${phone}`, type: { id: 1 } }],
    addresses: [
      {
        ...{ address1: street, city: { id: ids.cities[city] }, county: { id: ids.counties.Westmorland } },
        ...{ province: { id: ids.provinces['New Brunswick'] }, postalCode: 'E1A1P4', mailing: true },
      },
    ],
  })

/** A client without the values in which equal clients differ. */
const plain = (one: Client) =>
  JSON.parse(
    JSON.stringify(one, (key, value) =>
      ['id', 'clientNumber', 'fcsNumber', 'createdAt', 'updatedAt'].includes(key) ? undefined : value,
    ),
  )

const keyOf = ({ first, last, born }: Person) => `${fold(first)}|${fold(last)}|${born}`

const standing = async () =>
  (
    await sql`SELECT id, version, search_text FROM clients WHERE archived_at IS NULL ORDER BY id`.execute(
      app.database.db,
    )
  ).rows

let made = 0

test(
  'what is imported is as it is typed by hand; what is rolled back was never there',
  {
    timeout: 120_000,
  },
  () =>
    fc.assert(
      fc.asyncProperty(people, async (some) => {
        made += 1
        const agency = (place: number, by: string) => `${by}-${made}-${place}`
        const before = await standing()
        const rows = some.map((person, place) => lineOf(person, agency(place, 'file')))
        const one = await ran('CLIENTS', csvRows([HEADER, ...rows]))
        const outcomes = (await rowsOf(one.id)).toSorted((a, b) => a.row - b.row)
        for (const [place, person] of some.entries()) {
          const isTwin = some.slice(0, place).some((other) => keyOf(other) === keyOf(person))
          expect(outcomes[place], JSON.stringify(some)).toMatchObject({ outcome: isTwin ? 'ASK' : 'CREATE' })
          const { outcome, recordId } = outcomes[place] ?? {}
          // two people in a file with the same name and birth date lead to a question
          if (outcome === 'ASK') continue
          const typed = await byHand(person, agency(place, 'hand'))
          const imported = await clientNow(app, admin, recordId ?? 0)
          expect(plain(imported)).toEqual(plain(await clientNow(app, admin, typed.id)))
          await sql`UPDATE clients SET archived_at = now(), archived_by = ${admin.id} WHERE id = ${typed.id}`.execute(
            app.database.db,
          )
        }
        const again = await ran('CLIENTS', csvRows([HEADER, ...rows]))
        expect(again.counts).toMatchObject({ create: 0, update: 0, fault: 0 })
        expect((await rolledBack(one.id)).rollback).toMatchObject({ keep: 0, remove: one.counts.create })
        expect(await standing()).toEqual(before)
      }),
      { numRuns: 8 },
    ),
)
