import { beforeEach, expect, test } from 'vitest'
import { archiveClient } from '#records/clients/contract/calls.ts'
import { equipmentHistory, readEquipment, updateEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import {
  clientEquipment,
  clientEquipmentOnHold,
  holdEquipment,
  releaseEquipment,
  reserveEquipment,
} from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { newPiece, piece, setOnLoan } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { holderOf } from '../../../../test/people.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const eric = await client(app, staff, { firstName: 'Éric' })
const zoe = await client(app, staff, { firstName: 'Zoé' })
let chair: Equipment
beforeEach(async () => {
  chair = await piece(app, staff)
})

const hold = (clientId = eric.id, as = staff) =>
  call(app, holdEquipment, { as, params: { id: chair.id }, body: { client: { id: clientId } } })
const release = () => call(app, releaseEquipment, { as: staff, params: { id: chair.id } })
const read = async () => (await call(app, readEquipment, { as: staff, params: { id: chair.id } })).body
const put = async (more: Record<string, unknown>) =>
  call(app, updateEquipment, { as: staff, params: { id: chair.id }, body: await newPiece(app, more) })

test('a hold that is put back takes none that somebody else has made since', async () => {
  await hold()
  await release()
  const again = (clientId: number) =>
    call(app, holdEquipment, {
      as: staff,
      params: { id: chair.id },
      body: { client: { id: clientId }, again: true },
    })
  expect((await again(eric.id)).body.onHoldFor?.id).toBe(eric.id)
  expect((await again(zoe.id)).status).toBe(409)
  expect((await read()).onHoldFor?.id).toBe(eric.id)
})

test('a piece is put on hold for a client, then for another, then made available', async () => {
  expect((await hold()).body).toMatchObject({
    onHold: true,
    onHoldFor: { id: eric.id, firstName: 'Éric', clientNumber: eric.clientNumber },
    onHoldDate: expect.any(String),
    version: chair.version,
  })
  expect((await hold(zoe.id)).body.onHoldFor?.id).toBe(zoe.id)
  expect((await release()).status).toBe(204)
  expect(await read()).toMatchObject({ onHold: false, onHoldFor: null, onHoldDate: null })
  const { body } = await call(app, equipmentHistory, { as: staff, params: { id: chair.id } })
  expect(body.records[1]?.changes).toEqual([
    {
      field: 'onHoldFor',
      old: `${eric.clientNumber} Éric Haché`,
      new: `${zoe.clientNumber} Zoé Haché`,
    },
  ])
})

test('who waits already waits since then', async () => {
  const { onHoldDate } = (await hold()).body
  expect((await hold()).body.onHoldDate).toBe(onHoldDate)
  expect((await put({ onHold: true, onHoldFor: { id: eric.id } })).body.onHoldDate).toBe(onHoldDate)
})

test('a hold that one does not see is not one’s to end, though the piece would be seen then', async () => {
  await hold()
  const helper = await holderOf(app, 'READ_AVAILABLE_EQUIPMENT', 'UPDATE_EQUIPMENT')
  const ended = await call(app, releaseEquipment, { as: helper, params: { id: chair.id } })
  expect(ended.status).toBe(404)
  expect((await read()).onHold).toBe(true)
})

test('the client’s equipment holds it as long as it is on hold', async () => {
  const ids = async (list: typeof clientEquipment) =>
    (await call(app, list, { as: staff, params: { id: eric.id } })).body.map(({ id }) => id)
  const before = await ids(clientEquipmentOnHold)
  await hold()
  expect(await ids(clientEquipmentOnHold)).toEqual([chair.id, ...before])
  expect(await ids(clientEquipment)).toEqual([chair.id, ...before])
  await release()
  expect(await ids(clientEquipmentOnHold)).toEqual(before)
  const nobody = await call(app, clientEquipment, { as: staff, params: { id: 2147483647 } })
  expect(nobody.status).toBe(404)
})

test('what is on loan or reserved cannot be put on hold, and says why', async () => {
  await setOnLoan(app, chair.id)
  expect((await hold()).error).toMatchObject({ status: 409, message: expect.stringContaining('on loan') })
  await setOnLoan(app, chair.id, false)
  await call(app, reserveEquipment, { as: staff, params: { id: chair.id } })
  expect((await hold()).error).toMatchObject({ status: 409, message: expect.stringContaining('reserved') })
  expect(await read()).toMatchObject({ onHold: false })
})

test('a client who does not exist or is archived cannot wait for anything', async () => {
  const gone = await client(app, staff)
  await call(app, archiveClient, { as: staff, params: { id: gone.id } })
  for (const id of [gone.id, 2147483647]) {
    const reply = await hold(id)
    expect(reply.error).toMatchObject({ status: 400, errors: [{ field: 'onHoldFor' }] })
  }
})

test('of a hold and a reservation at once one wins', async () => {
  for (let round = 0; round < 5; round++) {
    chair = await piece(app, staff)
    const replies = await Promise.all([
      hold(),
      call(app, reserveEquipment, { as: staff, params: { id: chair.id } }),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  }
})

test('saving on hold without a client says the sentence of the specification', async () => {
  const reply = await put({ onHold: true, onHoldFor: null })
  expect(reply.error).toMatchObject({
    status: 400,
    errors: [
      {
        field: 'onHoldFor',
        message: 'You must select a client to place the equipment on hold for.',
      },
    ],
  })
})

test('the save of the specification holds and releases too; left out, the hold stays', async () => {
  expect((await put({ onHold: true, onHoldFor: { id: zoe.id } })).body.onHoldFor?.id).toBe(zoe.id)
  expect((await put({ modelNumber: 'X' })).body.onHoldFor?.id).toBe(zoe.id)
  expect((await put({ onHold: false, onHoldFor: null })).body.onHold).toBe(false)
  await hold()
  expect((await put({ onHold: false })).body.onHold).toBe(false)
})

test('who may not see clients may not hold for one, in a save neither', async () => {
  const technician = await holderOf(app, 'READ_EQUIPMENT', 'UPDATE_EQUIPMENT')
  expect((await hold(eric.id, technician)).status).toBe(403)
  const body = await newPiece(app, { onHold: true, onHoldFor: { id: eric.id } })
  const saved = await call(app, updateEquipment, { as: technician, params: { id: chair.id }, body })
  expect(saved.status).toBe(403)
})

test('a client for whom something waits is not archived, also where both come at once', async () => {
  const waiting = await client(app, staff)
  const archive = () => call(app, archiveClient, { as: staff, params: { id: waiting.id } })
  await hold(waiting.id)
  expect((await archive()).error).toMatchObject({ status: 409, message: expect.stringContaining('on hold') })
  await release()
  const [held, archived] = await Promise.all([hold(waiting.id), archive()])
  expect([held.status, archived.status].toSorted()).toEqual(
    held.status === 200 ? [200, 409] : [204, 400].toSorted(),
  )
})
