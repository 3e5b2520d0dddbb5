import { beforeEach, expect, test } from 'vitest'
import { maySend } from '#core/server/mail.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { endReservation, reserveEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { assignPrograms, piece } from '../../../../test/equipment.ts'
import { call, type Somebody, signIn } from '../../../../test/factories.ts'
import { mails } from '../../../../test/people.ts'

const app = await testApp()
const { pool } = app.database
const staff = await signIn(app, 'STAFF')
const agent = await signIn(app, 'REFERRAL_AGENT')
await assignPrograms(app, agent, [app.ids.programs['Provincial Equipment Program'] ?? 0])
let chair: Equipment
beforeEach(async () => {
  await pool.query('DELETE FROM graphile_worker._private_jobs')
  chair = await piece(app, staff)
})
const reserve = async (as: Somebody) =>
  expect((await call(app, reserveEquipment, { as, params: { id: chair.id } })).status).toBe(200)
const later = (hours: number) =>
  pool.query(
    `UPDATE equipment SET reserved_until = reserved_until - make_interval(hours => $2) WHERE id = $1`,
    [...[chair.id, hours]],
  )
const isSent = async () => {
  const [mail] = await mails(app)
  return mail && maySend(pool, mail)
}

test('a referral agent is told four hours before their reservation ends, of the piece alone', async () => {
  await reserve(agent)
  const { rows } = await pool.query(
    `SELECT run_at BETWEEN now() + interval '19 hours 59 minutes' AND now() + interval '20 hours' AS later
    FROM graphile_worker._private_jobs`,
  )
  expect(rows).toEqual([{ later: true }])
  expect(await mails(app)).toMatchObject([
    {
      to: [agent.username],
      subject: 'Passerelle: your reservation ends in four hours',
      text: expect.stringContaining(`P${chair.equipmentNumber}, Standard wheelchair`),
    },
  ])
  expect(await isSent()).toBe(false)
  await later(20)
  expect(await isSent()).toBe(true)
})

test('nobody is told of a reservation that has ended, or been made anew', async () => {
  await reserve(agent)
  await later(20)
  await call(app, endReservation, { as: agent, params: { id: chair.id } })
  expect(await isSent()).toBe(false)
  await reserve(staff)
  expect(await isSent()).toBe(false)
})

test('staff are not told of their own', async () => {
  await reserve(staff)
  expect(await mails(app)).toEqual([])
})
