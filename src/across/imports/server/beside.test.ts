import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { csvRows } from '#core/contract/csv.ts'
import { createClient, updateClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { call, client, clientNow, newClient, newRole, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import * as calls from '../contract/calls.ts'
import { workOffImports } from './work/worker.ts'

/** Tests that people can work while an import runs. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { db } = app.database
/** More than two blocks of a run. */
const ROWS = 1100

const HEADER = [
  ...['First Name', 'Last Name', 'Date of Birth', 'Client Agency Number', 'Gender', 'Language'],
  ...['Program / Association', 'Phone Number (home)', 'Address 1', 'City', 'Province', 'Postal Code'],
]
const line = (nth: number, agency = `BES-${nth}`, phone = '506 555 0100') => [
  ...[`Alma${nth}`, 'Bernard', '1938-08-08', agency, 'Female', 'French', 'Provincial Equipment Program'],
  ...[phone, '1, rue A', 'Dieppe', 'New Brunswick', 'E1A 1P4'],
]
const lines = (of: (nth: number) => string[]) =>
  csvRows([HEADER, ...Array.from({ length: ROWS }, (_, nth) => of(nth))])

/** Repeats the act, one after the other, until the work is done. */
async function beside(work: Promise<void>, act: (nth: number) => Promise<void>): Promise<number> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  void work.then(end, end)
  let nth = 0
  while (!isOver) await act(nth++)
  await work
  return nth
}

test('numbers of clients have no gaps, whatever rows and saves are refused meanwhile', {
  timeout: 120_000,
}, async () => {
  const resources = ['IMPORTS', 'CLIENTS'].flatMap((of) => [`READ_${of}`, `CREATE_${of}`, `UPDATE_${of}`])
  const lists = ['GENDERS', 'LANGUAGES', 'PROGRAMS', 'CITIES', 'COUNTIES', 'PROVINCES'].map(
    (of) => `READ_${of}`,
  )
  const clerk = await signIn(app, await newRole(app, [...resources, ...lists, 'READ_MEDICARE_NUMBERS']))
  // the database rejects clients hidden from the clerk, and the other rows of the block are written again
  for (const agency of ['HID-1', 'HID-2']) {
    const { id } = await client(app, admin, { fcsNumber: agency })
    const body = { restricted: true, users: [], reason: 'a neighbour' }
    expect(await call(app, restrictClient, { as: admin, params: { id }, body })).toMatchObject({
      status: 200,
    })
  }
  await endOfTrust()
  const taken = await client(app, admin)
  const files = importing(app, clerk)
  const one = await files.checked(
    'CLIENTS',
    lines((nth) => line(nth, nth === 30 ? 'HID-1' : nth === 700 ? 'HID-2' : undefined)),
  )
  expect(one.counts).toMatchObject({ create: ROWS - 2, fault: 2 })
  await call(app, calls.startRun, { as: clerk, params: { id: one.id } })
  const saves = await beside(workOffImports.run(workplace(app)), async (nth) => {
    const save = (more: object) =>
      call(app, createClient, { as: admin, body: newClient(app, more as Record<string, unknown>) })
    const [made, refused] = await Promise.all([
      save({ fcsNumber: `HAND-${nth}` }),
      save({ fcsNumber: taken.fcsNumber }),
    ])
    expect([made.status, refused.status]).toEqual([200, 409])
  })
  expect(saves).toBeGreaterThan(0)
  expect((await files.now(one.id)).counts).toMatchObject({ create: ROWS - 2, fault: 2 })
  const { rows } = await sql<{ clients: number; first: number; last: number; counted: number }>`
    SELECT count(*)::int AS clients, min(client_number) AS first, max(client_number) AS last,
      (SELECT last FROM client_counter) AS counted FROM clients`.execute(db)
  const { clients = 0, first = 0, last, counted } = rows[0] ?? {}
  expect(clients).toBe(3 + ROWS - 2 + saves)
  expect({ last, counted }).toEqual({ last: first + clients - 1, counted: last })
})

test('who is saved while an import changes them keeps both, and the save is answered', {
  timeout: 120_000,
}, async () => {
  const files = importing(app, admin)
  const { rows } = await sql<{ id: number; agency: string }>`
    SELECT id, fcs_number AS agency FROM clients WHERE fcs_number LIKE 'BES-%' AND archived_at IS NULL ORDER BY id`.execute(
    db,
  )
  const phones = csvRows([
    ['Client Agency Number', 'Phone Number (home)'],
    ...rows.map(({ agency }) => [agency, '506 555 0199']),
  ])
  const saved = new Set<number>()
  /** Saves like a user with an open form, who reloads after a conflict. */
  const save = async (nth: number) => {
    const id = rows[(nth * 37) % rows.length]?.id ?? 0
    for (;;) {
      const body: Client = await clientNow(app, admin, id)
      const reply = await call(app, updateClient, {
        ...{ as: admin, params: { id } },
        body: { ...body, lastName: `Bernard-${id}` },
      })
      if (reply.status === 409) continue
      expect(reply.status, reply.text).toBe(200)
      saved.add(id)
      return
    }
  }
  const one = await files.mapped(await files.sent('CLIENTS', phones))
  await call(app, calls.startDryRun, { as: admin, params: { id: one.id } })
  expect(await beside(workOffImports.run(workplace(app)), save)).toBeGreaterThan(0)
  expect((await files.now(one.id)).counts).toMatchObject({ update: rows.length, fault: 0 })
  await call(app, calls.startRun, { as: admin, params: { id: one.id } })
  expect(await beside(workOffImports.run(workplace(app)), save)).toBeGreaterThan(0)
  const done = await files.now(one.id)
  expect(done.counts).toMatchObject({ update: rows.length, fault: 0 })
  const { rows: now } = await sql<{ id: number; name: string; phone: string }>`
    SELECT c.id, c.last_name AS name, p.number AS phone FROM clients c JOIN client_phone_numbers p ON p.client_id = c.id AND p.type_id = 1
    WHERE c.id = ANY(${rows.map(({ id }) => id)}::int[]) ORDER BY c.id`.execute(db)
  expect(now).toEqual(
    rows.map(({ id }) => ({ id, name: saved.has(id) ? `Bernard-${id}` : 'Bernard', phone: '5065550199' })),
  )
})
