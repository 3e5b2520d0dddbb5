import { beforeEach, expect, test } from 'vitest'
import { archiveLoan, restoreLoan, updateLoan } from '#acts/loans/contract/calls.ts'
import { beginPreparation } from '#acts/preparations/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { listEquipment, readEquipment, updateEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { holdEquipment, reserveEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, newPiece, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { newLoan } from '../../../../test/lending.ts'
import { checklist, lendIt, nameOf, prepare } from '../../../../test/preparations.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const admin = await signIn(app, 'ADMIN')
const { name, name_fr } = await checklist(app, admin)
const REASON = 'Nothing else fits'
let eric: Client
let chair: Equipment
beforeEach(async () => {
  eric = await client(app, staff)
  chair = await piece(app, staff)
})

const lend = (more = {}, as = staff) => lendIt(app, as, { client: eric, equipment: chair }, more)
const shown = async () => (await call(app, readEquipment, { as: staff, params: { id: chair.id } })).body

test('what is being prepared is not lent, and says by whom it was begun', async () => {
  await prepare(app, staff, chair)
  const said = `This piece is being prepared: ${name}, begun by ${nameOf(staff)}.`
  const refused = { error: 'blocked', message: said, errors: [{ field: 'equipment', message: said }] }
  expect((await lend()).error).toMatchObject({ status: 409, ...refused })
  // a reason sent by a user who may not lend the piece has no effect
  expect((await lend({ lendReason: REASON })).error).toMatchObject(refused)
  const headers = { 'accept-language': 'fr-CA' }
  const body = await newLoan(app, { client: eric, equipment: chair })
  const french = await app.app.inject({
    method: 'POST',
    url: '/api/loans',
    headers: { ...headers, authorization: `Bearer ${staff.token}` },
    payload: body,
  })
  expect(french.json().message).toBe(
    `Cette pièce est en préparation\u00a0: ${name_fr}, commencée par ${nameOf(staff)}.`,
  )
  expect(await shown()).toMatchObject({ onLoan: false })
})

test('each block is named', async () => {
  await prepare(app, staff, chair)
  const body = { equipment: { id: chair.id }, destination: 'WORKSHOP' as const }
  await call(app, beginPreparation, { as: staff, body })
  const { error } = await lend()
  expect(error.errors).toHaveLength(2)
  for (const { message } of error.errors ?? []) expect(error.message).toContain(message)
})

test('who may lend what is blocked says why, and the loan keeps it', async () => {
  await prepare(app, staff, chair)
  const asked = await lend({}, admin)
  expect(asked.error).toMatchObject({
    error: 'blocked',
    errors: [{ field: 'equipment' }, { field: 'lendReason' }],
  })
  const lent = await lend({ lendReason: REASON }, admin)
  expect(lent.body).toMatchObject({ lendReason: REASON, equipment: { onLoan: true } })
  const params = { id: lent.body.id }
  await call(app, archiveLoan, { as: admin, params })
  expect((await call(app, restoreLoan, { as: staff, params })).error).toMatchObject({ error: 'blocked' })
  expect((await call(app, restoreLoan, { as: admin, params })).status).toBe(200)
})

test('what comes back while it is blocked has the status of its block', async () => {
  await prepare(app, staff, chair)
  const { body } = await lend({ lendReason: REASON }, admin)
  const back = await newLoan(app, { client: eric, equipment: chair }, { returnDate: '2026-06-01' })
  expect((await call(app, updateLoan, { as: staff, params: { id: body.id }, body: back })).status).toBe(200)
  expect(await shown()).toMatchObject({
    status: { name: 'In preparation' },
    blocks: [{ kind: 'PREPARATION' }],
  })
})

test('it is neither among the choices of a loan nor reserved, and may be put on hold, which says so', async () => {
  const choices = async () =>
    (
      await call(app, listEquipment, {
        as: staff,
        query: { lendableTo: eric.id, phrase: chair.equipmentNumber },
      })
    ).body.totalRecordCount
  expect(await choices()).toBe(1)
  await prepare(app, staff, chair)
  expect(await choices()).toBe(0)
  expect((await call(app, reserveEquipment, { as: staff, params: { id: chair.id } })).status).toBe(409)
  const body = { client: { id: eric.id } }
  const held = await call(app, holdEquipment, { as: staff, params: { id: chair.id }, body })
  expect(held.body).toMatchObject({ onHold: true, blocks: [{ kind: 'PREPARATION' }] })
  expect((await lend()).error).toMatchObject({ error: 'blocked' })
})

test('its status follows its blocks, but it may be lost, and is found again', async () => {
  await prepare(app, staff, chair)
  const params = { id: chair.id }
  const save = async (more: object) =>
    call(app, updateEquipment, {
      as: staff,
      params,
      body: await newPiece(app, more as Record<string, unknown>),
    })
  const good = { id: await idOf(app, 'equipment_statuses', 'Refurbished') }
  expect((await save({ status: null })).status).toBe(409)
  expect((await save({ status: good })).status).toBe(409)
  expect((await save({ description: 'Red' })).status).toBe(200)
  expect((await save({ lost: true })).body).toMatchObject({ lost: true, status: null })
  expect((await save({ lost: false, status: null })).status).toBe(409)
  const gone = { id: await idOf(app, 'equipment_statuses', 'Not returned') }
  expect((await save({ status: gone })).body).toMatchObject({ status: { name: 'Not returned' } })
  const { pool } = app.database
  await pool.query('UPDATE equipment SET status_id = NULL WHERE id = $1', [chair.id])
  expect(await shown()).toMatchObject({ status: { name: 'In preparation' } })
})

test('the database keeps loans of blocked pieces to their reasons, and blocks from pieces that are out', async () => {
  const { pool } = app.database
  await prepare(app, staff, chair)
  const { body } = await lend({ lendReason: REASON }, admin)
  const without = pool.query('UPDATE loans SET lend_reason = NULL WHERE id = $1', [body.id])
  await expect(without).rejects.toMatchObject({ constraint: 'loans_open_of_unblocked_piece' })
  chair = await piece(app, staff)
  await lend()
  const block = pool.query(`INSERT INTO equipment_blocks (equipment_id, kind) VALUES ($1, 'WORKSHOP')`, [
    chair.id,
  ])
  await expect(block).rejects.toMatchObject({ constraint: 'equipment_blocks_of_piece_that_is_here' })
})

test('who has a piece, and who has reserved it, is said to whoever would lend it', async () => {
  await lend()
  const other = await client(app, staff)
  const again = await lendIt(app, staff, { client: other, equipment: chair })
  expect(again.error.message).toBe(
    `On loan to ${eric.firstName} ${eric.lastName} since 04/05/2026. Return it first.`,
  )
  chair = await piece(app, staff)
  await call(app, reserveEquipment, { as: admin, params: { id: chair.id } })
  const reserved = await lend()
  expect(reserved.error).toMatchObject({ status: 409, errors: [{ field: 'endReservation' }] })
  expect(reserved.error.message).toMatch(
    new RegExp(
      `^Reserved by ${nameOf(admin)} until [\\d/]+ [\\d:]+ [AP]M\\. Lend it all the same\\? The agent is told by mail\\.$`,
    ),
  )
})
