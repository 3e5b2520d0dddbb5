import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { releaseEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { newLoan } from '../../../../test/lending.ts'
import { agentOfProgram, hold, linked, request } from '../../../../test/requests.ts'
import { specification } from '../../../../test/sizes.ts'
import { passRequest } from '../contract/calls.ts'

const app = await testApp()
const staff = await signIn(app, 'STAFF')
const agent = await agentOfProgram(app)
const { pool } = app.database
const clients = [await client(app, staff), await client(app, staff), await client(app, staff)]
const WIDTHS = [16, 18, 20]
const width = await specification(app, await signIn(app, 'ADMIN'), {
  name: 'Width',
  options: WIDTHS.map((number) => ({ value: `${number} in`, number })),
})

interface Asked {
  /** Index of the client; beyond them only a person is typed. */
  by: number
  least: number
  urgent: boolean
  told: boolean
  held: boolean
}

const seldom = fc.constantFrom(false, false, false, true)
const asked = fc.record({
  by: fc.nat(clients.length),
  least: fc.constantFrom(16, 16, 18, 20),
  urgent: fc.boolean(),
  told: seldom,
  held: seldom,
})
const scene = fc.record({
  queue: fc.array(asked, { minLength: 1, maxLength: 5 }),
  wide: fc.constantFrom(...WIDTHS),
  to: fc.nat(clients.length - 1),
  acts: fc.constantFrom('lend', 'hold' as const),
})

test('of two whom a piece fits the first in the order is served, or the call asks and names whom it would pass', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ queue, wide, to, acts }) => {
      await pool.query(
        `UPDATE requests SET state = 'CLOSED', reason = 'x', ended_at = now() WHERE state = 'OPEN'`,
      )
      const option = width.options.find(({ number }) => number === wide)
      const chair = await piece(app, staff, { parts: [{ id: width.id, value: option?.id }] })
      const made: (Asked & { id: number })[] = []
      for (const one of queue) made.push({ ...one, id: await ask(one, chair) })
      // the slow computation: urgent first, then as they were made
      const order = [...made.filter(({ urgent }) => urgent), ...made.filter(({ urgent }) => !urgent)]
      const waiting = order.filter((one) => one.least <= wide && !isHeld(one))
      const own = waiting.findIndex(({ by }) => by === to)
      const before = (own === -1 ? waiting : waiting.slice(0, own)).filter(({ told }) => !told)
      const passed = before.map(({ id }) => id)

      const target = made.find((one) => one.by === to && !isHeld(one))
      const client = { id: clients[to]?.id ?? 0 }
      const serve = async (more: object) =>
        acts === 'hold' && target
          ? hold(app, staff, target, chair, { ...more })
          : call(app, createLoan, {
              as: staff,
              body: await newLoan(app, { client, equipment: chair }, { ...more }),
            })
      const reply = await serve({})
      expect(reply.status, reply.text).toBe(passed.length ? 409 : 200)
      if (passed.length) {
        expect(reply.error.message).toContain(`: ${passed.join(', ')}.`)
        expect((await serve({ passReason: 'because' })).status).toBe(200)
      }
      const { rows } = await pool.query<{ id: number }>(
        'SELECT request_id AS id FROM request_passes WHERE equipment_id = $1 AND NOT for_good',
        [chair.id],
      )
      expect(rows.map(({ id }) => id).toSorted()).toEqual(passed.toSorted())
      if (acts === 'hold' && target) {
        await call(app, releaseEquipment, { as: staff, params: { id: chair.id } })
        return
      }
      const { rows: done } = await pool.query<{ id: number }>(
        `SELECT id FROM requests WHERE state = 'DONE' AND id = ANY ($1)`,
        [made.map(({ id }) => id)],
      )
      expect(done.map(({ id }) => id)).toEqual(own === -1 ? [] : [waiting[own]?.id])
    }),
    { numRuns: 50 },
  )
})

const isHeld = ({ by, held }: Asked) => held && by < clients.length

async function ask({ by, least, urgent, told, held }: Asked, chair: { id: number }): Promise<number> {
  const { id } = await request(app, agent, {
    fit: `${width.id}:>=${least}`,
    ...(urgent && { urgentReason: 'DISCHARGE' }),
  })
  const who = clients[by]
  if (who) await linked(app, staff, id, who)
  if (told)
    await call(app, passRequest, {
      as: staff,
      params: { id },
      body: { equipmentId: chair.id, reason: 'low' },
    })
  if (who && held) {
    const reply = await hold(app, staff, { id }, await piece(app, staff), { passReason: 'x' })
    expect(reply.status, reply.text).toBe(200)
  }
  return id
}
