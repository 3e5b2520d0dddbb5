import { sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { invalid, notFound, stale } from '#core/server/errors.ts'
import { firstRow, updateRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { requireActiveClient } from '#records/clients/server/active.ts'
import { isVisiblePiece } from '#records/equipment/server/queries.ts'
import type { TodoInput } from '../contract/acts.ts'
import type { Entry } from '../contract.ts'
import { requireAssignee } from './assignee.ts'
import { requireEntry } from './find.ts'

const unknown = (field: string) => invalid([{ field, message: 'unknownReference' }])

/** Creates a reminder for the user or a colleague, about a client or piece that the user may see, or without one. */
export function createTodo(caller: Caller, todo: TodoInput): Promise<Entry> {
  const { text, dueOn, client, equipment, assignee } = todo
  return transaction(caller, async (tx) => {
    const inside = { ...caller, db: tx }
    const person = assignee?.id ?? caller.user.id
    await requireAssignee(inside, person, 'assignee')
    await requireSeen(inside, tx, client?.id, equipment?.id)
    const { rows } = await sql<{ id: number }>`
      INSERT INTO todos (text, due_on, client_id, equipment_id, assignee_id, created_by)
      VALUES (${text}, ${dueOn}, ${client?.id ?? null}, ${equipment?.id ?? null}, ${person}, ${caller.user.id})
      RETURNING id`.execute(tx)
    const id = rows[0]?.id ?? 0
    return (await requireEntry({ ...inside, user: { ...caller.user, id: person } }, 'TODOS', id)).entry
  })
}

async function requireSeen(caller: Caller, tx: Db, client?: number, piece?: number): Promise<void> {
  if (client !== undefined) {
    if (!holds(caller.user, 'READ_CLIENTS')) throw unknown('client')
    await requireActiveClient(tx, client)
  }
  if (piece !== undefined && !(await isVisiblePiece(caller, piece))) throw unknown('equipment')
}

/** Marks a reminder of the user as done. 404 if it is not theirs or is done already, 409 stale if it was changed since. */
export function finishTodo(caller: Caller, id: number, version: number): Promise<void> {
  return transaction(caller, async (tx) => {
    const todo = await firstRow(
      tx,
      sql<{
        version: number
      }>`SELECT version FROM todos WHERE id = ${id} AND assignee_id = ${caller.user.id} AND done_at IS NULL FOR UPDATE`,
    )
    if (!todo) throw notFound()
    if (todo.version !== version) throw stale()
    await updateRow(tx, 'todos', id, { doneAt: sql`now()`, doneBy: caller.user.id, version: version + 1 })
  })
}
