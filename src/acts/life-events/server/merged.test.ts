import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readLoan } from '#acts/loans/contract/calls.ts'
import { readClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { type MERGED_FIELDS, mergeClients } from '#records/clients/contract/merge.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { loan } from '../../../../test/lending.ts'
import { recordDeath } from '../contract/death.ts'

const app = await testApp()
const [admin, staff] = [await signIn(app, 'ADMIN'), await signIn(app, 'STAFF')]
const read = async ({ id }: { id: number }) => {
  const { body } = await call(app, readClient, { as: staff, params: { id } })
  if ('mergedInto' in body) throw new Error('merged')
  return body
}

/** A client recorded as deceased, with a piece that was on hold and one on loan. */
async function dead() {
  const who = await client(app, staff)
  const held = await piece(app, staff)
  await call(app, holdEquipment, { as: staff, params: { id: held.id }, body: { client: { id: who.id } } })
  const lent = await loan(app, staff, { client: who, equipment: await piece(app, staff) })
  const pieces = [{ loanId: lent.id, act: 'COLLECT' }]
  const body = { version: who.version, deceasedOn: dayFrom(-1), pieces }
  const reply = await call(app, recordDeath, { as: staff, params: { id: who.id }, body })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return { who, held, lent }
}
const merge = (kept: Client, gone: Client, fields: readonly (typeof MERGED_FIELDS)[number][]) =>
  call(app, mergeClients, { as: admin, params: { id: kept.id }, body: { with: gone.id, fields } })

test.each(['kept', 'gone'] as const)(
  'of two records whose date of death is wrong the merge brings back what stopped: of the one that is %s',
  async (which) => {
    const { who, held, lent } = await dead()
    const alive = await client(app, staff)
    const [kept, gone] = which === 'kept' ? [who, alive] : [alive, who]
    const merged = await merge(kept, gone, which === 'kept' ? ['deceasedOn'] : [])
    expect(merged, merged.text).toMatchObject({ status: 200, body: { deceasedOn: null } })
    const again = (await call(app, readEquipment, { as: staff, params: { id: held.id } })).body
    expect(again.onHoldFor?.id).toBe(kept.id)
    expect((await call(app, readLoan, { as: staff, params: { id: lent.id } })).body.collectFrom).toBeNull()
    const [note] = (await read(kept)).notes
    expect(note?.message).toMatch(
      /^The date of death was taken away\. On hold again: .+ Due and collected as before: /,
    )
  },
)

test('where the date stands nothing comes back', async () => {
  const { who, held } = await dead()
  const merged = await merge(await client(app, staff), who, ['deceasedOn'])
  expect(merged.body).toMatchObject({ deceasedOn: dayFrom(-1) })
  expect((await call(app, readEquipment, { as: staff, params: { id: held.id } })).body.onHoldFor).toBeNull()
})

test('a piece that is lost meanwhile is not put on hold again, and the note says so', async () => {
  const { who, held } = await dead()
  await sql`UPDATE equipment SET status_id = (SELECT id FROM equipment_statuses WHERE lost ORDER BY id LIMIT 1)
    WHERE id = ${held.id}`.execute(app.database.db)
  const kept = await client(app, staff)
  expect((await merge(kept, who, [])).status).toBe(200)
  expect((await call(app, readEquipment, { as: staff, params: { id: held.id } })).body.onHoldFor).toBeNull()
  expect((await read(kept)).notes[0]?.message).toContain(
    `Not on hold again, because no longer free: ${displayNumber(held)}.`,
  )
})
