import { expect, test } from 'vitest'
import { createItem, updateItem } from '#acts/invoices/contract/item-calls.ts'
import { createLoan, undoReturn, updateLoan } from '#acts/loans/contract/calls.ts'
import { createService, updateService } from '#acts/services/contract/calls.ts'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { listEquipment, readEquipment, updateEquipment } from '#records/equipment/contract/calls.ts'
import { holdEquipment, releaseEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { newPiece, piece } from '../../../../test/equipment.ts'
import { call, client, clientNow, newClient, type Somebody, signIn } from '../../../../test/factories.ts'
import { item } from '../../../../test/invoicing.ts'
import { loan, newLoan, newService, service } from '../../../../test/lending.ts'
import { mails } from '../../../../test/people.ts'
import {
  archiveClient,
  clientHistory,
  createClientNote,
  readClient,
  updateClient,
} from '../contract/calls.ts'
import { overrideRestriction, restrictClient } from '../contract/restriction.ts'

const app = await testApp()
const { pool } = app.database
const officer = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const named = await signIn(app, 'STAFF')

const restrict = (id: number, more: Record<string, unknown> = {}, as = officer) =>
  call(app, restrictClient, {
    as,
    params: { id },
    body: { restricted: true, users: [named.id], reason: 'Her neighbour works here', ...more },
  })
const read = async (id: number, as: Somebody) => (await call(app, readClient, { as, params: { id } })).status
const override = (id: number, as: Somebody, reason: unknown = 'She is at the door and I am alone') =>
  call(app, overrideRestriction, { as, params: { id }, body: { reason } })

test('from the next call on a restricted client is there for the named and the officer alone, until that is lifted', async () => {
  const { id } = await client(app, officer)
  expect(await read(id, staff)).toBe(200)
  const { status, body, text } = await restrict(id)
  expect(status, text).toBe(200)
  expect(body.restriction?.users.map((user) => user.id)).toEqual([named.id])
  expect([await read(id, staff), await read(id, named), await read(id, officer)]).toEqual([404, 200, 200])
  const seen = await clientNow(app, named, id)
  expect(seen.restriction).toMatchObject({ users: [{ id: named.id }] })
  await restrict(id, { users: [] })
  expect([await read(id, named), await read(id, officer)]).toEqual([404, 200])
  await restrict(id, { restricted: false })
  expect(await read(id, staff)).toBe(200)
  expect((await clientNow(app, staff, id)).restriction).toBeNull()
})

test('the history says who restricted, to whom and why', async () => {
  const { id } = await client(app, officer)
  await restrict(id)
  await restrict(id, { restricted: false, reason: 'The neighbour has left' })
  const { body } = await call(app, clientHistory, { as: officer, params: { id } })
  const told = body.records
    .slice(0, 2)
    .map(({ changes }) => Object.fromEntries(changes.map((one) => [one.field, [one.old, one.new]])))
  expect(told).toEqual([
    {
      restricted: [true, false],
      restrictedTo: [expect.any(String), null],
      restrictionReason: [null, 'The neighbour has left'],
    },
    {
      restricted: [false, true],
      restrictedTo: [null, expect.any(String)],
      restrictionReason: [null, 'Her neighbour works here'],
    },
  ])
})

test('a reason and open accounts are required, and the right', async () => {
  const { id } = await client(app, officer)
  for (const reason of ['', '  ', undefined, 'x'.repeat(501)])
    expect((await restrict(id, { reason })).error.errors, String(reason)).toMatchObject([{ field: 'reason' }])
  expect((await restrict(id, { users: [staff.id, 999_999] })).error.errors).toMatchObject([
    { field: 'users.1' },
  ])
  expect((await restrict(id, {}, staff)).status).toBe(403)
  expect((await restrict(999_999)).status).toBe(404)
  expect(await read(id, staff)).toBe(200)
})

test('whoever says why sees the client for eight hours; the officer is told by mail without a name', async () => {
  const { id, clientNumber } = await client(app, officer, { firstName: 'Wilhelmine', lastName: 'Quessy' })
  await restrict(id)
  const { rows: before } = await pool.query(`SELECT FROM client_overrides`)
  expect((await override(id, staff, ' ')).error.errors).toMatchObject([{ field: 'reason' }])
  const { status, body, text } = await override(id, staff, 'She is at the door\nand I am alone')
  expect(status, text).toBe(200)
  expect(Date.parse(body.until ?? '') - Date.now()).toBeGreaterThan(7.9 * 3_600_000)
  expect(await read(id, staff)).toBe(200)
  const [mail] = (await mails(app)).filter(({ text }) => text.includes(clientNumber))
  expect(mail?.to).toEqual([officer.username])
  expect(mail?.text).toContain('> She is at the door\n> and I am alone')
  expect(JSON.stringify(mail)).not.toMatch(/Wilhelmine|Quessy/)
  const { body: history } = await call(app, clientHistory, { as: officer, params: { id } })
  expect(history.records[0]).toMatchObject({
    action: 'OVERRIDE',
    user: { id: staff.id },
    changes: [{ field: 'overrideReason', new: 'She is at the door\nand I am alone' }],
  })
  // simulates the passing of time
  await pool.query(
    `UPDATE client_overrides SET at = at - interval '9 hours', until = until - interval '9 hours' WHERE client_id = $1`,
    [id],
  )
  await endOfTrust()
  expect(await read(id, staff)).toBe(404)
  expect((await pool.query(`SELECT FROM client_overrides`)).rowCount).toBe(before.length + 1)
})

test('what was opened ends where the officer saves the restriction anew', async () => {
  const { id } = await client(app, officer)
  await restrict(id)
  const replies = await Promise.all([override(id, staff), override(id, staff)])
  expect(new Set(replies.map(({ body }) => body.until))).toHaveLength(1)
  expect((await pool.query('SELECT FROM client_overrides WHERE client_id = $1', [id])).rowCount).toBe(1)
  expect(await read(id, staff)).toBe(200)
  await restrict(id, { reason: 'There was no need to open it' })
  expect([await read(id, staff), await read(id, named)]).toEqual([404, 200])
  expect((await override(id, staff)).body.until).toEqual(expect.any(String))
  expect(await read(id, staff)).toBe(200)
})

test('a number that is nobody’s is 404, an archived client too, and one who is not hidden needs no reason', async () => {
  expect((await override(999_999, staff)).status).toBe(404)
  const { id } = await client(app, officer)
  expect((await override(id, staff)).body).toEqual({ until: null })
  await call(app, archiveClient, { as: officer, params: { id } })
  await restrict(id)
  expect((await override(id, await signIn(app, 'VIEWER'))).status).toBe(404)
})

test('what others write of a restricted client is refused as of one who is not there', async () => {
  const who = await client(app, officer)
  const [chair, other, held] = [
    await piece(app, officer),
    await piece(app, officer),
    await piece(app, officer),
  ]
  const lent = await loan(app, officer, { client: who, equipment: chair })
  const back = await loan(app, officer, { client: who, equipment: other }, { returnDate: '2026-05-08' })
  const repair = await service(app, officer, { client: who, equipment: chair })
  const toBe = await item(app, officer, { client: who, equipment: chair })
  await call(app, holdEquipment, { as: officer, params: { id: held.id }, body: { client: { id: who.id } } })
  await restrict(who.id)
  const params = { id: who.id }
  const mine = { client: await client(app, officer), equipment: other }
  const loanBody = await newLoan(app, { client: who, equipment: other })
  const serviceBody = await newService(app, { client: who, equipment: other })
  const [choices, nobodys] = await Promise.all(
    [who.id, 999_999].map((lendableTo) => call(app, listEquipment, { as: staff, query: { lendableTo } })),
  )
  expect([choices?.status, choices?.body]).toEqual([200, nobodys?.body])
  const gone = [
    await call(app, updateClient, { as: staff, params, body: newClient(app) }),
    await call(app, createClientNote, { as: staff, params, body: { message: 'x' } }),
    await call(app, archiveClient, { as: staff, params }),
    await call(app, updateLoan, { as: staff, params: { id: lent.id }, body: await newLoan(app, mine) }),
    await call(app, undoReturn, { as: staff, params: { id: back.id }, body: { version: back.version } }),
    await call(app, updateService, {
      as: staff,
      params: { id: repair.id },
      body: await newService(app, mine),
    }),
    await call(app, updateItem, {
      as: await signIn(app, 'FINANCE'),
      params: { id: toBe.id },
      body: { program: { id: 1 }, equipment: null, billingCode: null, fee: null, description: null },
    }),
  ]
  expect(gone.map(({ status }) => status)).toEqual(gone.map(() => 404))
  const unknown = [
    await call(app, createLoan, { as: staff, body: loanBody }),
    await call(app, createService, { as: staff, body: serviceBody }),
    await call(app, holdEquipment, { as: staff, params: { id: other.id }, body: { client: { id: who.id } } }),
    await call(app, createItem, { as: staff, body: { service: { id: repair.id } } }),
  ]
  expect(unknown.map(({ status }) => status)).toEqual(unknown.map(() => 400))
  expect(unknown.map(({ text }) => text).join()).not.toContain(who.lastName)
})

test('a save of a piece by whom its hold is hidden from leaves the hold', async () => {
  const who = await client(app, officer)
  const held = await piece(app, officer)
  const params = { id: held.id }
  await call(app, holdEquipment, { as: officer, params, body: { client: { id: who.id } } })
  await restrict(who.id)
  expect((await call(app, readEquipment, { as: staff, params })).body).toMatchObject({
    onHold: true,
    onHoldFor: null,
  })
  const body = { ...(await newPiece(app)), onHoldFor: null }
  const saved = await call(app, updateEquipment, { as: staff, params, body })
  expect(saved.body, saved.text).toMatchObject({ onHold: true, onHoldFor: null })
  expect((await call(app, readEquipment, { as: officer, params })).body.onHoldFor?.id).toBe(who.id)
})

test('a hold for a restricted client is not ended or replaced by others, nor guessed', async () => {
  const who = await client(app, officer)
  const held = await piece(app, officer)
  const params = { id: held.id }
  await call(app, holdEquipment, { as: officer, params, body: { client: { id: who.id } } })
  await restrict(who.id)
  const guesses = [who.id, (await client(app, officer)).id, 999_999].flatMap((id) => [
    call(app, holdEquipment, { as: staff, params, body: { client: { id } } }),
    call(app, holdEquipment, { as: staff, params, body: { client: { id }, again: true } }),
  ])
  const replies = [
    ...(await Promise.all(guesses)),
    await call(app, releaseEquipment, { as: staff, params }),
    await call(app, updateEquipment, { as: staff, params, body: await newPiece(app, { onHold: false }) }),
    await call(app, updateEquipment, {
      as: staff,
      params,
      body: await newPiece(app, { onHold: true, onHoldFor: { id: who.id } }),
    }),
  ]
  expect([...new Set(replies.map(({ status, text }) => `${status} ${text}`))]).toEqual([
    expect.stringMatching(/^409 .*restricted/),
  ])
  expect((await call(app, readEquipment, { as: officer, params })).body.onHoldFor?.id).toBe(who.id)
  expect((await call(app, releaseEquipment, { as: named, params })).status).toBe(204)
})

test('the database keeps reasons, times, and that only a restricted client has named users', async () => {
  const { id } = await client(app, officer)
  const refused = (text: string, values: unknown[]) =>
    expect(pool.query(text, values), text).rejects.toThrow(/violates/)
  await refused(`INSERT INTO client_restrictions (client_id, by_user, reason) VALUES ($1, $2, ' ')`, [
    id,
    officer.id,
  ])
  await refused(`INSERT INTO client_restriction_users VALUES ($1, $2)`, [id, staff.id])
  await refused(
    `INSERT INTO client_overrides (client_id, user_id, reason, until) VALUES ($1, $2, 'x', now() + interval '9 hours')`,
    [id, staff.id],
  )
})
