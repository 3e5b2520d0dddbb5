import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { beginPreparation } from '#acts/preparations/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { archiveEquipment } from '#records/equipment/contract/calls.ts'
import { displayNumber, type Equipment } from '#records/equipment/contract/equipment.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, newRole, type Somebody, signIn } from '../../../../test/factories.ts'
import { loan, newLoan } from '../../../../test/lending.ts'
import { checklist, prepare } from '../../../../test/preparations.ts'
import type { Act } from '../contract/calls.ts'
import { scanEquipment } from '../contract/calls.ts'

/** Tests that a scan and a loan agree on the questions of lending a piece. */
const app = await testApp()
const { db } = app.database
const staff = await signIn(app, 'STAFF')
const admin = await signIn(app, 'ADMIN')

let eric: Client
let chair: Equipment
beforeAll(async () => {
  await checklist(app, admin)
  for (const purpose of ['INSPECTION', 'QUARANTINE'])
    await sql`INSERT INTO equipment_statuses (name, available, lost, purpose)
      SELECT ${purpose}, false, false, ${purpose}
      WHERE NOT EXISTS (SELECT FROM equipment_statuses WHERE purpose = ${purpose})`.execute(db)
})
beforeEach(async () => {
  eric = await client(app, staff)
  chair = await piece(app, staff)
})

const change = (column: string, value: unknown) =>
  sql`UPDATE equipment SET ${sql.ref(column)} = ${value} WHERE id = ${chair.id}`.execute(db)
const block = (kind: string) =>
  sql`INSERT INTO equipment_blocks (equipment_id, kind, begun_by) VALUES (${chair.id}, ${kind}, ${staff.id})`.execute(
    db,
  )
const reserve = async () => {
  await sql`UPDATE equipment SET reserved_by = ${admin.id}, reserved_until = now() + interval '5 hours'
    WHERE id = ${chair.id}`.execute(db)
}

/** States of a piece: how to reach each, the first act offered, and the question of lending it. */
const ROWS: Record<string, { be: () => Promise<unknown>; first: Act['act']; asks?: string; refused?: true }> =
  {
    free: { be: async () => {}, first: 'LEND' },
    'on loan': {
      be: async () => loan(app, staff, { client: eric, equipment: chair }),
      first: 'RETURN',
      refused: true,
    },
    'on hold for this client': {
      be: () =>
        call(app, holdEquipment, {
          as: staff,
          params: { id: chair.id },
          body: { client: { id: eric.id } },
        }),
      first: 'LEND',
    },
    'reserved by somebody else': { be: reserve, first: 'SHOW', asks: 'endReservation' },
    'in preparation': { be: () => prepare(app, staff, chair), first: 'PREPARE', asks: 'lendReason' },
    'in the workshop': {
      be: () =>
        call(app, beginPreparation, {
          as: staff,
          body: { equipment: { id: chair.id }, destination: 'WORKSHOP' },
        }),
      first: 'SET_STATUS',
      asks: 'lendReason',
    },
    'waiting for its inspection': { be: () => block('INSPECTION'), first: 'SHOW', asks: 'lendReason' },
    recalled: { be: () => block('RECALL'), first: 'SHOW', asks: 'lendReason' },
    'recalled and in preparation': {
      be: async () => {
        await prepare(app, staff, chair)
        await block('RECALL')
      },
      first: 'PREPARE',
      asks: 'lendReason',
    },
    'reserved and recalled': {
      be: async () => {
        await reserve()
        await block('RECALL')
      },
      first: 'SHOW',
      asks: 'endReservation',
    },
    unavailable: {
      be: async () => change('status_id', await idOf(app, 'equipment_statuses', 'In repair')),
      first: 'SET_STATUS',
      asks: 'lendReason',
    },
    lost: { be: () => change('lost', true), first: 'FOUND', refused: true },
    archived: {
      be: () => call(app, archiveEquipment, { as: admin, params: { id: chair.id } }),
      first: 'RESTORE',
      refused: true,
    },
  }

const LOCKS = ['in preparation', 'in the workshop', 'waiting for its inspection', 'recalled']
const mayAnswer = (as: Somebody, row: string) =>
  as === admin || row.startsWith('reserved') || !LOCKS.some((lock) => row.includes(lock))

const scanned = async (as: Somebody, language: string) => {
  const headers = { 'accept-language': language }
  return (await call(app, scanEquipment, { as, headers, query: { text: displayNumber(chair) } })).body
}
const lend = async (as: Somebody, language: string, more = {}) => {
  const body = { ...(await newLoan(app, { client: eric, equipment: chair })), ...more }
  return call(app, createLoan, { as, headers: { 'accept-language': language }, body })
}

test.each(Object.keys(ROWS).flatMap((row) => (['en', 'fr'] as const).map((language) => ({ row, language }))))(
  'of what is $row a scan says what the loan is answered ($language)',
  async ({ row, language }) => {
    const { be, first, asks, refused } = ROWS[row] as (typeof ROWS)[string]
    await be()
    for (const as of [staff, admin]) {
      const { acts } = await scanned(as, language)
      // staff may see and restore archived pieces; the user who reserved a piece is asked nothing
      const isOwn = as === admin && row.startsWith('reserved')
      const offered = acts.find(({ act }) => act === 'LEND')
      if (!isOwn) expect(acts[0]?.act, row).toBe(first)
      if (!asks && !refused) {
        expect(offered).toEqual({ act: 'LEND' })
        continue
      }
      const reply = await lend(as, language)
      if (isOwn && row === 'reserved by somebody else') {
        expect(offered).toEqual({ act: 'LEND' })
        expect(reply.status).toBe(200)
        continue
      }
      expect(reply.status, reply.text).toBe(409)
      const { message, errors = [] } = reply.body as unknown as {
        message: string
        errors?: { field: string }[]
      }
      expect(offered?.refusal).toBe(message)
      const lacks = errors.map(({ field }) => field).find((field) => field !== 'equipment')
      expect(offered?.asks).toBe(lacks)
      if (!isOwn) expect(lacks).toBe(mayAnswer(as, row) ? asks : undefined)
    }
  },
)

test('what is free or waits for a client is lent as the scan says, and what asks with the answer', async () => {
  for (const row of Object.keys(ROWS)) {
    const { be, asks, refused } = ROWS[row] as (typeof ROWS)[string]
    if (refused || row === 'reserved and recalled') continue
    eric = await client(app, staff)
    chair = await piece(app, staff)
    await be()
    const as = asks === 'endReservation' ? staff : admin
    const answers = { endReservation: { endReservation: true }, lendReason: { lendReason: 'Needed today' } }
    const reply = await lend(as, 'en', asks ? answers[asks as keyof typeof answers] : {})
    expect(reply.status, `${row}: ${reply.text}`).toBe(200)
  }
})

test('what is on hold is lent to nobody else', async () => {
  const zoe = await client(app, staff)
  await call(app, holdEquipment, {
    as: staff,
    params: { id: chair.id },
    body: { client: { id: zoe.id } },
  })
  expect((await scanned(staff, 'en')).pieces[0]?.onHoldFor?.id).toBe(zoe.id)
  const reply = await lend(staff, 'en')
  expect(reply).toMatchObject({
    status: 409,
    body: { message: 'This piece of equipment is on hold for another client.' },
  })
})

test('whoever may not end a reservation is told the same by both, and may not lend', async () => {
  const role = await newRole(app, ['READ_EQUIPMENT', 'READ_CLIENTS', 'READ_LOANS', 'CREATE_LOANS'])
  const volunteer = await signIn(app, role)
  await reserve()
  const { acts } = await scanned(volunteer, 'en')
  const reply = await lend(volunteer, 'en')
  expect(reply.status).toBe(409)
  expect(acts.find(({ act }) => act === 'LEND')).toEqual({
    act: 'LEND',
    refusal: (reply.body as unknown as { message: string }).message,
  })
})

test('a warehouse returns, opens the preparation, and begins one of what was not on loan', async () => {
  const driver = await signIn(app, 'WAREHOUSE')
  const lent = await loan(app, staff, { client: eric, equipment: chair })
  const back = (await scanned(driver, 'en')).acts[0]
  expect(back).toEqual({
    act: 'RETURN',
    loan: { id: lent.id },
    destinations: ['PREPARATION', 'WORKSHOP'],
    hasChecklist: true,
  })
  expect((await scanned(staff, 'en')).acts[0]?.destinations).toEqual(['PREPARATION', 'WORKSHOP', 'SHELF'])
  chair = await piece(app, staff)
  expect((await scanned(driver, 'en')).acts).toEqual([
    { act: 'SHOW' },
    { act: 'PREPARE', destinations: ['PREPARATION', 'WORKSHOP'] },
  ])
  const { id } = await prepare(app, driver, chair)
  expect((await scanned(driver, 'en')).acts).toEqual([
    { act: 'PREPARE', preparation: { id } },
    { act: 'SHOW' },
  ])
})
