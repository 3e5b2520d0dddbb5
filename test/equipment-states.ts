import { sql } from 'kysely'
import { updateRow } from '#core/server/rows.ts'
import type { TestApp } from './app.ts'
import { idOf, piece } from './equipment.ts'
import { client, type Somebody } from './factories.ts'

export const STATES = [
  'available',
  'refurbished',
  'in repair',
  'lost',
  'not returned',
  'on loan',
  'on hold',
  'reserved by another',
  'reserved by the reader',
  'reserved and ended',
  'archived',
] as const
export type State = (typeof STATES)[number]

/** A piece in every state in the user's own program and in another; those on hold are held for Zénobie Vautour. */
export async function piecesInEveryState(app: TestApp, staff: Somebody) {
  const own = app.ids.programs['Provincial Equipment Program'] ?? 0
  const other = app.ids.programs['Rural Home Program'] ?? 0
  const holder = await client(app, staff, { firstName: 'Zénobie', lastName: 'Vautour' })
  const ids: Record<string, number> = {}
  const key = (state: State, program: number) => `${state} ${program === own ? 'own' : 'other'}`
  for (const state of STATES) {
    for (const program of [own, other]) {
      const { id } = await piece(app, staff, { program: { id: program }, notes: [{ message: 'Zénobie' }] })
      ids[key(state, program)] = id
    }
  }
  const idIn = (state: State, program = own) => ids[key(state, program)] ?? 0

  /** Puts every piece into its state, as far as it depends on the reader. */
  async function arrange(reader: Somebody) {
    const status = (name: string) => idOf(app, 'equipment_statuses', name)
    const hours = (n: number) => sql<string>`now() + make_interval(hours => ${n})`
    const rows: Record<State, object> = {
      available: {},
      refurbished: { statusId: await status('Refurbished') },
      'in repair': { statusId: await status('In repair') },
      lost: { lost: true },
      'not returned': { statusId: await status('Not returned') },
      'on loan': { onLoan: true },
      'on hold': { heldFor: holder.id, heldAt: hours(-3) },
      'reserved by another': { reservedBy: staff.id, reservedUntil: hours(5) },
      'reserved by the reader': { reservedBy: reader.id, reservedUntil: hours(5) },
      'reserved and ended': { reservedBy: staff.id, reservedUntil: hours(-1) },
      archived: { archivedAt: hours(-2) },
    }
    for (const state of STATES) {
      for (const program of [own, other]) {
        await updateRow(app.database.db, 'equipment', idIn(state, program), {
          number: sql`number`,
          ...rows[state],
        })
      }
    }
  }

  return { own, other, ids, key, idIn, arrange }
}
