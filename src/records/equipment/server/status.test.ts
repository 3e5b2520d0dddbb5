import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { updateRow } from '#core/server/rows.ts'
import {
  displayStatus,
  isAvailable,
  matchesStatus,
  STATUS_FILTERS,
} from '#records/equipment/contract/status.ts'
import { available, hasConfigured, hasStatus, shown } from '#records/equipment/server/status.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { client, signIn } from '../../../../test/factories.ts'
import { findPiece } from './queries.ts'

/** Tests that the SQL agrees with the shared function for every piece (rule 4.4). */
const app = await testApp()
const { db } = app.database
const staff = await signIn(app, 'STAFF')
const { id } = await piece(app, staff)
const holder = await client(app, staff)
const statuses = await Promise.all(
  ['In repair', 'Refurbished', 'Not returned'].map((name) => idOf(app, 'equipment_statuses', name)),
)

const states = fc.record({
  /** Hours from now; a reservation in the past does not count. */
  reserved: fc.option(fc.constantFrom(-1, 1, 24)),
  onLoan: fc.boolean(),
  onHold: fc.boolean(),
  lost: fc.boolean(),
  statusId: fc.option(fc.constantFrom(...statuses)),
  archived: fc.boolean(),
})

test('the filters agree with the displayed status', async () => {
  await fc.assert(
    fc.asyncProperty(states, async ({ reserved, onLoan, onHold, lost, statusId, archived }) => {
      const held = onHold && !onLoan && !archived
      await updateRow(db, 'equipment', id, {
        onLoan: onLoan && !archived,
        heldFor: held ? holder.id : null,
        heldAt: held ? sql`now()` : null,
        lost: lost && statusId === null,
        statusId,
        reservedBy: reserved === null ? null : staff.id,
        reservedUntil: reserved === null ? null : sql`now() + make_interval(hours => ${reserved})`,
        archivedAt: archived ? sql`now()` : null,
      })
      const snapshot = await findPiece(db, id)
      if (!snapshot) throw new Error('the piece is gone')
      const says = async (condition: typeof available) => {
        const { rows } = await sql<{ says: boolean }>`
          SELECT coalesce(${condition}, false) AS says FROM equipment e WHERE e.id = ${id}`.execute(db)
        return rows[0]?.says
      }
      expect(await says(available)).toBe(isAvailable(snapshot))
      const displayed = await sql<{ shown: string }>`
        SELECT ${shown} AS shown FROM equipment e WHERE e.id = ${id}`.execute(db)
      expect(displayed.rows).toEqual([{ shown: displayStatus(snapshot) }])
      for (const filter of STATUS_FILTERS)
        expect(await says(hasStatus(filter) as typeof available), filter).toBe(
          matchesStatus(snapshot, filter),
        )
      for (const status of statuses)
        expect(await says(hasConfigured(status) as typeof available)).toBe(
          displayStatus(snapshot) === 'configured' && snapshot.status?.id === status,
        )
    }),
    { numRuns: 150 },
  )
})
