import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { looksWritten } from '#base/trail/server/looks.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp, workplace } from '../../../../../test/app.ts'
import { call, client, newRole, type Somebody, signIn } from '../../../../../test/factories.ts'
import { importing } from '../../../../../test/importing.ts'
import * as calls from '../../contract/calls.ts'
import { workOffImports } from './worker.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const { now, sent, mapped, act, checked, rolledBack } = importing(app, admin)
const { db } = app.database

const CLERK = ['READ_IMPORTS', 'READ_CLIENTS', 'CREATE_CLIENTS', 'UPDATE_CLIENTS', 'READ_MEDICARE_NUMBERS']

const towns = (count: number, from = 0) =>
  `Name\n${Array.from({ length: count }, (_, place) => `Ville ${place + from}\n`).join('')}`
const countOf = async () =>
  (
    await sql<{ count: number }>`SELECT count(*)::int AS count FROM cities WHERE name LIKE 'Ville %'`.execute(
      db,
    )
  ).rows[0]?.count

/** Runs the worker like a process that is stopped after one block. */
async function workOneBlock(): Promise<void> {
  const { signal } = new AbortController()
  // read at the start of the work, and before each block
  let looks = 0
  Object.defineProperty(signal, 'aborted', { get: () => looks++ >= 2 })
  await workOffImports.run({ ...workplace(app), signal })
}

test('what a server was ended in goes on behind its last block, and nothing is there twice', async () => {
  const one = await checked('CITIES', towns(700))
  await call(app, calls.startRun, { as: admin, params: { id: one.id } })
  await workOneBlock()
  const left = await now(one.id)
  expect(left).toMatchObject({ state: 'RUNNING' })
  expect([left.done, await countOf()]).toEqual([500, 500])
  await Promise.all([workOffImports.run(workplace(app)), workOffImports.run(workplace(app))])
  expect(await now(one.id)).toMatchObject({ state: 'DONE', done: 700, counts: { create: 700 } })
  expect(await countOf()).toBe(700)
  expect((await rolledBack(one.id)).rollback).toMatchObject({ remove: 700, keep: 0 })
  expect(await countOf()).toBe(0)
})

test('what is stopped stays as far as it came, and goes on; another of its kind waits', async () => {
  const one = await checked('CITIES', towns(600, 2000))
  const other = await checked('CITIES', towns(1, 9000))
  await call(app, calls.startRun, { as: admin, params: { id: one.id } })
  expect(await call(app, calls.startRun, { as: admin, params: { id: other.id } })).toMatchObject({
    status: 409,
    error: { message: 'Another import of this kind is under way. Please wait for its end, or stop it.' },
  })
  await call(app, calls.stopImport, { as: admin, params: { id: one.id } })
  await workOffImports.run(workplace(app))
  expect(await now(one.id)).toMatchObject({ state: 'STOPPED', done: 500 })
  expect(await act(calls.startRun, other.id)).toMatchObject({ state: 'DONE' })
  expect(await act(calls.startRun, one.id)).toMatchObject({
    state: 'DONE',
    done: 600,
    counts: { create: 600 },
  })
})

test('what is stopped goes on where it was after a roll back was tried, which tells of what was written alone', async () => {
  await checked('CITIES', towns(550, 3000)).then(({ id }) => act(calls.startRun, id))
  const counties = towns(550, 3000)
    .replace('Name\n', 'Name,County\n')
    .replaceAll(/(\d)\n/g, '$1,Kent\n')
  const one = await checked('CITIES', counties)
  expect(one.counts).toMatchObject({ update: 550 })
  await call(app, calls.startRun, { as: admin, params: { id: one.id } })
  await call(app, calls.stopImport, { as: admin, params: { id: one.id } })
  await workOffImports.run(workplace(app))
  const stopped = { state: 'STOPPED', done: 500, counts: { update: 500 } }
  expect(await now(one.id)).toMatchObject(stopped)
  expect(await rolledBack(one.id, 'true')).toMatchObject({ ...stopped, rollback: { restore: 500, keep: 0 } })
  expect(await act(calls.startRun, one.id)).toMatchObject({
    ...{ state: 'DONE', done: 550, counts: { update: 550, unchanged: 0 } },
  })
  expect((await rolledBack(one.id)).rollback).toMatchObject({ restore: 550, keep: 0 })
})

test('what cannot be taken back goes on where it was stopped, too', async () => {
  const role = await newRole(app, [
    ...['READ', 'CREATE', 'UPDATE', 'DELETE'].map((can) => `${can}_IMPORTS`),
    ...['READ_CITIES', 'CREATE_CITIES', 'UPDATE_CITIES'],
  ])
  const clerk = await signIn(app, role)
  const one = await importing(app, clerk).checked('CITIES', towns(550, 4000))
  for (const which of [calls.startRun, calls.stopImport])
    await call(app, which, { as: clerk, params: { id: one.id } })
  await workOffImports.run(workplace(app))
  const query = { dryRun: 'true' }
  await call(app, calls.rollBack, { as: clerk, params: { id: one.id }, query })
  await sql`UPDATE roles SET permissions = array_remove(permissions, 'CREATE_CITIES') WHERE code = ${role}`.execute(
    db,
  )
  await workOffImports.run(workplace(app))
  expect(await now(one.id)).toMatchObject({ state: 'STOPPED', done: 500 })
})

test('it is done with the rights that its user has by then', async () => {
  const role = await newRole(app, [
    'READ_IMPORTS',
    'CREATE_IMPORTS',
    'UPDATE_IMPORTS',
    'READ_CITIES',
    'CREATE_CITIES',
    'UPDATE_CITIES',
  ])
  const clerk = await signIn(app, role)
  const one = await importing(app, clerk).checked('CITIES', towns(1, 9500))
  await call(app, calls.startRun, { as: clerk, params: { id: one.id } })
  await sql`UPDATE roles SET permissions = array_remove(permissions, 'CREATE_CITIES') WHERE code = ${role}`.execute(
    db,
  )
  await workOffImports.run(workplace(app))
  expect(await now(one.id)).toMatchObject({ state: 'STOPPED', done: 0 })
})

test.each<[string, string, string, number]>([
  ['a kind that there is not', 'WISHES', towns(1), 400],
  ['an empty file', 'CITIES', '', 400],
  ['no table', 'CITIES', '%PDF-1.7\n\0\0', 415],
])('%s is refused, and leaves no import', async (_what, kind, text, status) => {
  const before = (await call(app, calls.listImports, { as: admin })).body.totalRecordCount
  const files = [{ name: 'list.csv', bytes: Buffer.from(text) }]
  const answer = await call(app, calls.upload, { as: admin, body: { kind }, files })
  expect(answer, answer.text).toMatchObject({ status })
  expect((await call(app, calls.listImports, { as: admin })).body.totalRecordCount).toBe(before)
})

test('who may not create and change the records of a kind imports none, and sees no import of it', async () => {
  const limited: Somebody = await signIn(
    app,
    await newRole(app, ['READ_IMPORTS', 'CREATE_IMPORTS', 'UPDATE_IMPORTS', 'READ_CITIES']),
  )
  const one = await mapped(await sent('CITIES', towns(1, 9900)))
  const files = [{ name: 'list.csv', bytes: Buffer.from(towns(1)) }]
  expect((await call(app, calls.upload, { as: limited, body: { kind: 'CITIES' }, files })).status).toBe(403)
  expect((await call(app, calls.readImport, { as: limited, params: { id: one.id } })).status).toBe(403)
  expect((await call(app, calls.listRows, { as: limited, params: { id: one.id } })).status).toBe(403)
  expect((await call(app, calls.listImports, { as: limited })).body).toMatchObject({ totalRecordCount: 0 })
  expect((await call(app, calls.listKinds, { as: limited })).body).toEqual([])
})

test('whom a row tells of is a look; rows of others are not for who may not see everybody', async () => {
  const clerk = await signIn(app, await newRole(app, CLERK))
  const there = await client(app, admin, { firstName: 'Aline', lastName: 'Maillet', birthDate: '1944-04-04' })
  const one = await checked(
    'CLIENTS',
    'First Name,Last Name,Date of Birth,Client Agency Number,Gender,Language,Program / Association,Phone Number (home),Address 1,City,Province,Postal Code\n' +
      `Aline,Maillet,1944-04-04,X-1,Female,French,${Object.keys(app.ids.programs)[0]},506 555 0101,1 rue A,Moncton,New Brunswick,E1A 1P4\n`,
  )
  const rows = async (as: Somebody) => call(app, calls.listRows, { as, params: { id: one.id } })
  expect((await rows(clerk)).body.records).toMatchObject([{ outcome: 'ASK', candidates: [{ id: there.id }] }])
  await looksWritten(app.services)
  const { rows: looks } =
    await sql`SELECT FROM trail WHERE action = 'LISTED' AND user_id = ${clerk.id} AND ${there.id} = ANY(ids)`.execute(
      db,
    )
  expect(looks).toHaveLength(1)
  const hidden = await client(app, admin)
  await call(app, restrictClient, {
    as: admin,
    params: { id: hidden.id },
    body: { restricted: true, users: [], reason: 'a neighbour' },
  })
  await expect.poll(async () => (await rows(clerk)).status).toBe(403)
})
