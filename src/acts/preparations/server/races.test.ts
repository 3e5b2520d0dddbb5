import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { returnLoan } from '#acts/loans/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import { testApp } from '../../../../test/app.ts'
import { contradictions } from '../../../../test/contradictions.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, type Somebody, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { answer, checklist, lendIt, nameOf, prepare } from '../../../../test/preparations.ts'
import { beginPreparation, finishPreparation } from '../contract/calls.ts'

const app = await testApp()
const { db } = app.database
const staff = await signIn(app, 'STAFF')
await checklist(app, await signIn(app, 'ADMIN'))
const people = await Promise.all(
  Array.from({ length: 50 }, (_, nth) => signIn(app, nth % 2 ? 'STAFF' : 'TECHNICIAN')),
)
let eric: Client
let chair: Equipment
beforeEach(async () => {
  eric = await client(app, staff)
  chair = await piece(app, staff)
})

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()`.execute(db)
  return rows[0]?.deadlocks ?? 0
}

/** One of the concurrent calls succeeds, and each other gets 409 with the name of that user. */
async function onlyOne(acts: (as: Somebody) => Promise<{ status: number; text: string }>) {
  const before = await deadlocks()
  const replies = await Promise.all(people.map(acts))
  const won = people.filter((_, nth) => (replies[nth]?.status ?? 500) < 300)
  expect(won, replies.map(({ status, text }) => `${status} ${text}`).join('\n')).toHaveLength(1)
  for (const { status, text } of replies.filter((reply) => reply.status >= 300)) {
    expect(status, text).toBe(409)
    expect(text).toContain(nameOf(won[0] as Somebody))
  }
  expect(await contradictions(db)).toEqual([])
  expect(await deadlocks()).toBe(before)
}

const begin = (as: Somebody) =>
  call(app, beginPreparation, {
    as,
    body: { equipment: { id: chair.id }, destination: 'PREPARATION' },
  })
const bringBack = (id: number) => (as: Somebody) =>
  call(app, returnLoan, {
    as,
    params: { id },
    body: { returnDate: '2026-06-01', destination: 'PREPARATION' },
  })
const finish = (id: number) => (as: Somebody) =>
  call(app, finishPreparation, { as, params: { id }, body: { outcome: 'PASSED' } })

test('of fifty who return one loan one does it', async () => {
  const { id } = await loan(app, staff, { client: eric, equipment: chair })
  await onlyOne(bringBack(id))
})

test('of fifty who begin with one piece one does it', () => onlyOne(begin))

test('of fifty who finish one preparation one does it', async () => {
  const begun = await prepare(app, staff, chair)
  await answer(app, staff, begun, [true, 12])
  await onlyOne(finish(begun.id))
})

test('of fifty who return, lend, begin and finish one piece nobody contradicts another, and none waits for ever', async () => {
  const before = await deadlocks()
  for (let round = 0; round < 4; round++) {
    chair = await piece(app, staff)
    const lent = await loan(app, staff, { client: eric, equipment: chair }, { loanDate: '2026-01-05' })
    const acts = [
      bringBack(lent.id),
      (as: Somebody) => lendIt(app, as, { client: eric, equipment: chair }, { loanDate: '2026-06-01' }),
      begin,
      async (as: Somebody) => {
        const { rows } = await sql<{ id: number }>`
          SELECT id FROM preparations WHERE equipment_id = ${chair.id} ORDER BY id DESC LIMIT 1`.execute(db)
        return finish(rows[0]?.id ?? 2_147_483_647)(as)
      },
    ]
    const replies = await Promise.all(people.map((as, nth) => (acts[nth % acts.length] as typeof begin)(as)))
    for (const { status, text } of replies) expect([200, 400, 403, 404, 409], text).toContain(status)
    expect(await contradictions(db)).toEqual([])
  }
  expect(await deadlocks()).toBe(before)
})
