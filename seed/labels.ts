import type pg from 'pg'
import { newCode } from '#records/labels/contract/code.ts'
import { type Cell, copyRows } from './copy.ts'
import { random } from './random.ts'

const SEED = 9090

interface Bare {
  id: number
  created_at: Date
  updated_by: number | null
}

/** A label for every piece without one, as if printed when the piece was entered. */
export async function seedLabels(client: pg.ClientBase): Promise<void> {
  const { rows: bare } = await client.query<Bare>(`
    SELECT id, created_at, updated_by FROM equipment e
    WHERE NOT EXISTS (SELECT FROM equipment_labels l WHERE l.equipment_id = e.id) ORDER BY id`)
  const { rows: used } = await client.query<{ code: string }>('SELECT code FROM equipment_labels')
  await copyRows(client, 'equipment_labels', labels(bare, new Set(used.map(({ code }) => code))))
}

/** The codes depend only on the pieces, and skip those already `given`. */
function* labels(pieces: readonly Bare[], given: Set<string>): Generator<Record<string, Cell>> {
  const next = random(SEED + (pieces[0]?.id ?? 0))
  for (const { id, created_at, updated_by } of pieces) {
    let code: string
    do code = newCode((below) => Math.floor(next() * below))
    while (given.has(code))
    given.add(code)
    yield { code, equipment_id: id, printed_at: created_at.toISOString(), printed_by: updated_by }
  }
}
