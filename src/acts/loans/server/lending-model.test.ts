import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onlyRow } from '#core/server/rows.ts'
import { testApp } from '../../../../test/app.ts'
import { contradictions } from '../../../../test/contradictions.ts'
import { piece } from '../../../../test/equipment.ts'
import { client, signIn } from '../../../../test/factories.ts'
import { act, perform } from '../../../../test/lending-model.ts'
import type { Model } from '../../../../test/lending-rules.ts'

const app = await testApp()
const { db } = app.database
const staff = await signIn(app, 'STAFF')
const setting = {
  app,
  users: [staff, await signIn(app, 'STAFF')] as [typeof staff, typeof staff],
  clients: await Promise.all([client(app, staff), client(app, staff)]),
}

test('whatever staff do in whatever order, nothing contradicts itself', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const made = [await piece(app, staff), await piece(app, staff)]
      const model: Model = { pieces: made.map(({ id }) => ({ id, archived: false })), loans: [] }
      for (const next of acts) await perform(setting, model, next)
      expect(await contradictions(db)).toEqual([])
      for (const { id, loan, heldFor } of model.pieces) {
        const row = await onlyRow(db, sql`SELECT on_loan, held_for FROM equipment WHERE id = ${id}`)
        expect(row).toMatchObject({ onLoan: loan !== undefined, heldFor: heldFor ?? null })
      }
    }),
    { numRuns: 25 },
  )
})
