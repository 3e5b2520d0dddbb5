import { sql } from 'kysely'
import { ofAddress, reserveWithinHour } from '#base/people/server/limits.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Visitor } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { firstRow, insertRow } from '#core/server/rows.ts'
import { codeIn } from '#records/labels/contract/code.ts'
import { personColumns } from './create.ts'
import { snapshotOf } from './lock.ts'
import { requireRequest } from './queries.ts'
import { reportFault } from './repair.ts'

/** Requests an hour from one address. */
const MOST = 6

interface FromLabel {
  kind: 'REPAIR' | 'PICKUP'
  firstName: string
  lastName: string
  phoneNumber: string
  words: string
}

interface Piece {
  equipmentId: number
  programId: number
  itemId: number
  subcategoryId: number
}

/**
 * Makes the request of somebody without an account for the piece with this label. A code that no piece has makes none, and is not
 * told apart; 404 for a text that is no code, 429 for the seventh in an hour from one address.
 */
export async function askFromLabel(visitor: Visitor, text: string, input: FromLabel): Promise<void> {
  const code = codeIn(text)
  if (!code) throw notFound()
  const { db, address } = visitor
  await reserveWithinHour(db, ofAddress('label-request', address, MOST))
  const { kind, words, ...name } = input
  await inTransaction(db, async (tx) => {
    const piece = await firstRow(
      tx,
      sql<Piece>`SELECT e.id AS equipment_id, e.program_id, e.item_id, e.subcategory_id
        FROM equipment_labels x JOIN equipment e ON e.id = x.equipment_id
        WHERE x.code = ${code} AND e.archived_at IS NULL`,
    )
    if (!piece) return
    const person = personColumns({ ...name, birthDate: null, city: null })
    const id = await insertRow(tx, 'requests', { kind, words, ...piece, ...person })
    await reportFault(tx, null, id)
    const changes = changesBetween({}, snapshotOf(await requireRequest(tx, id)))
    await audit(tx, null, 'requests', id, 'CREATE', changes)
  })
}
