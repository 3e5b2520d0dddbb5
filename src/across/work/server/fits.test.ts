import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listWork, markWork } from '#across/work/contract/acts.ts'
import { readWork } from '#across/work/contract.ts'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { passRequest } from '#acts/requests/contract/calls.ts'
import { releaseEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { newLoan } from '../../../../test/lending.ts'
import { hold, request } from '../../../../test/requests.ts'
import { specification } from '../../../../test/sizes.ts'

/** The free pieces that fit somebody who waits. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const viewer = await signIn(app, 'VIEWER')
const { pool } = app.database
const clients = [await client(app, staff), await client(app, staff), await client(app, staff)]
const WIDTHS = [16, 18, 20]
const width = await specification(app, admin, {
  name: 'Width',
  name_fr: 'Largeur',
  unit: 'in',
  options: WIDTHS.map((number) => ({ value: `${number} in`, number })),
})
const folds = await specification(app, admin, { name: 'Folds', type: 'CHECKBOX', options: [] })
const standard = { id: await idOf(app, 'equipment_items', 'Standard wheelchair') }
const other = { id: await idOf(app, 'programs', 'Provincial Equipment Program') }

const waiting = async (as = staff) =>
  (await call(app, listWork, { as, params: { kind: 'FITS' }, query: { size: '100' } })).body.records
const begin = () =>
  pool.query(`UPDATE requests SET state = 'CLOSED', reason = 'x', ended_at = now() WHERE state = 'OPEN'`)
const chair = (wide: number, more: { id: number; value: unknown }[] = []) => {
  const option = width.options.find(({ number }) => number === wide)
  return piece(app, staff, { parts: [{ id: width.id, value: option?.id }, ...more] })
}
const pass = (id: number, equipmentId: number) =>
  call(app, passRequest, { as: staff, params: { id }, body: { equipmentId, reason: 'low' } })

test('an entry says what was wanted and what the piece has, and goes to the next once it is not for the first', async () => {
  await begin()
  const wide = await chair(20, [{ id: folds.id, value: true }])
  const fit = `${width.id}:>=18,${folds.id}:true,${width.id}:<=20`
  const first = await request(app, staff, { fit, client: clients[0] })
  const second = await request(app, staff, { fit: `${width.id}:id${width.options[2]?.id}` })
  const [entry, ...more] = await waiting()
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    recordId: wide.id,
    since: first.createdAt,
    request: { id: first.id, position: 1 },
    client: { id: clients[0]?.id },
    equipment: { id: wide.id },
  })
  expect(entry?.fits).toEqual([
    { name: 'Width', name_fr: 'Largeur', wanted: '≥ 18 in, ≤ 20 in', value: '20 in' },
    { name: 'Folds', name_fr: null, wanted: '✓', value: '✓' },
  ])
  const postpone = (as: typeof staff) =>
    call(app, markWork, {
      as,
      params: { kind: 'FITS', recordId: wide.id },
      body: { snoozedUntil: dayFrom(3) },
    })
  expect((await postpone(viewer)).status).toBe(403)
  expect((await postpone(staff)).status).toBe(200)
  expect((await pass(first.id, wide.id)).status).toBe(200)
  // it waits for everybody again, because it is proposed to somebody else
  const { groups } = (await call(app, readWork, { as: staff })).body
  expect(groups.find(({ kind }) => kind === 'FITS')?.first).toMatchObject([
    { request: { id: second.id, position: 2 }, fits: [{ wanted: '20 in', value: '20 in' }] },
  ])
})

test('whom somebody may not see is not proposed to them, and is not passed either', async () => {
  await begin()
  await chair(20)
  await request(app, staff, { fit: `${width.id}:20`, client: clients[2] })
  const before = await waiting()
  await pool.query(`INSERT INTO client_restrictions (client_id, reason, by_user) VALUES ($1, 'Staff', $2)`, [
    clients[2]?.id,
    admin.id,
  ])
  expect(before.length).toBeGreaterThan(0)
  expect(await waiting(await signIn(app, 'STAFF'))).toEqual([])
  await pool.query('DELETE FROM client_restrictions')
})

interface Asked {
  /** Index of the client; beyond them only a person is typed. */
  by: number
  least: number
  urgent: boolean
  wanted: 'subcategory' | 'item' | 'program'
}
const asked: fc.Arbitrary<Asked> = fc.record({
  by: fc.nat(clients.length),
  least: fc.constantFrom(...WIDTHS),
  urgent: fc.boolean(),
  wanted: fc.constantFrom('subcategory', 'item', 'program'),
})
const act = fc.record({
  act: fc.constantFrom('pass', 'hold', 'lend', 'release'),
  nth: fc.nat(),
  to: fc.nat(clients.length - 1),
})
const scene = fc.record({
  queue: fc.array(asked, { minLength: 1, maxLength: 5 }),
  pieces: fc.array(fc.constantFrom(...WIDTHS), { minLength: 1, maxLength: 3 }),
  acts: fc.array(act, { maxLength: 4 }),
})

test('of two whom a piece fits the first in the order is proposed, and each free piece that fits somebody is there', async () => {
  await fc.assert(
    fc.asyncProperty(scene, async ({ queue, pieces, acts }) => {
      await begin()
      await pool.query(`UPDATE equipment SET archived_at = now() WHERE NOT on_loan AND held_for IS NULL`)
      const chairs: { id: number; wide: number; heldFor?: number; lent?: true }[] = []
      for (const wide of pieces) chairs.push({ id: (await chair(wide)).id, wide })
      const made: (Asked & { id: number; told: number[]; held?: number; done?: true })[] = []
      for (const one of queue)
        made.push({ ...one, told: [], id: (await request(app, staff, bodyOf(one))).id })
      const order = [...made.filter(({ urgent }) => urgent), ...made.filter(({ urgent }) => !urgent)]
      /** The slow computation: for each free piece the first who waits, fits, and was not told. */
      const expected = () =>
        chairs
          .filter(({ heldFor, lent }) => heldFor === undefined && !lent)
          .flatMap(({ id, wide }) => {
            const place = order.findIndex((one) => waits(one) && one.least <= wide && !one.told.includes(id))
            const first = order[place]
            return first ? [{ place, entry: { recordId: id, request: first.id } }] : []
          })
          .toSorted((one, two) => one.place - two.place || one.entry.recordId - two.entry.recordId)
          .map(({ entry }) => entry)
      const waits = ({ held, done }: (typeof made)[number]) => held === undefined && !done
      const found = async () =>
        (await waiting()).map(({ recordId, request: of }) => ({ recordId, request: of?.id }))
      expect(await found()).toEqual(expected())
      for (const { act, nth, to } of acts) {
        const entries = expected()
        const entry = entries[nth % entries.length]
        const proposed = made.find(({ id }) => id === entry?.request)
        const target = chairs.find(({ id }) => id === entry?.recordId)
        if (act === 'release') {
          const held = chairs.find(({ heldFor }) => heldFor !== undefined)
          if (!held) continue
          await call(app, releaseEquipment, { as: staff, params: { id: held.id } })
          for (const one of made) if (one.held === held.id) delete one.held
          delete held.heldFor
        }
        if (!(proposed && target) || act === 'release') continue
        if (act === 'pass') {
          expect((await pass(proposed.id, target.id)).status).toBe(200)
          proposed.told.push(target.id)
        }
        if (act === 'hold' && proposed.by < clients.length) {
          // the first is proposed, so that nobody is passed and nothing is asked
          const reply = await hold(app, staff, proposed, target)
          expect(reply.status, reply.text).toBe(200)
          target.heldFor = proposed.by
          proposed.held = target.id
        }
        if (act === 'lend') {
          const body = await newLoan(
            app,
            { client: { id: clients[to]?.id ?? 0 }, equipment: target },
            { passReason: 'agreed' },
          )
          const reply = await call(app, createLoan, { as: staff, body })
          expect(reply.status, reply.text).toBe(200)
          target.lent = true
          const answered = order.find((one) => one.by === to && waits(one) && one.least <= target.wide)
          if (answered) answered.done = true
        }
        expect(await found()).toEqual(expected())
      }
    }),
    { numRuns: 40 },
  )
})

const bodyOf = ({ by, least, urgent, wanted }: Asked) => ({
  fit: `${width.id}:>=${least}`,
  ...(clients[by] && { client: clients[by] }),
  ...(urgent && { urgentReason: 'DISCHARGE' }),
  ...(wanted === 'item' && { item: standard }),
  ...(wanted === 'program' && { program: other }),
})
