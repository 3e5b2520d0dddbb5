import { sql } from 'kysely'
import { frenchOf } from '#core/contract/in-language.ts'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, forbidden, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { enters, FRENCH_LISTS, type FrenchList } from '../contract/lists.ts'
import { isThere } from './missing.ts'

interface Name {
  list: string
  id: number
  french: string
}

/** Enters all names or none. Rows are locked by list and id to avoid deadlocks. */
export function enterNames(caller: Caller, names: readonly Name[]): Promise<void> {
  const each = FRENCH_LISTS.flatMap((list) =>
    names
      .filter((name) => name.list === list.entity)
      .toSorted((a, b) => a.id - b.id)
      .map((name) => ({ list, name })),
  )
  if (each.some(({ list }) => !holds(caller.user, enters(list)))) throw forbidden()
  return transaction(caller, async (tx) => {
    for (const { list, name } of each) await enter(tx, caller, list, name)
  })
}

async function enter(tx: Db, { user }: Caller, list: FrenchList, { id, french }: Name): Promise<void> {
  const field = frenchOf(list.english)
  const { rows } = await sql<{ english: string; before: string | null }>`
    SELECT ${sql.ref(list.english)} AS english, ${sql.ref(field)} AS before FROM ${sql.table(list.table)} t
    WHERE id = ${id} AND ${sql.raw(isThere(list))} FOR NO KEY UPDATE`.execute(tx)
  const [entry] = rows
  if (!entry) throw notFound()
  if (entry.before !== null) throw await taken(tx, list, id, entry.english, entry.before)
  await sql`UPDATE ${sql.table(list.table)} SET version = version + 1, ${sql.ref(field)} = ${french}
    WHERE id = ${id}`.execute(tx)
  await audit(tx, user.id, list.entity, id, 'UPDATE', [{ field, old: null, new: french }])
}

/** Conflict that names the user who entered the French first, and the text. */
async function taken(tx: Db, { entity }: FrenchList, id: number, english: string, french: string) {
  const { rows } = await sql<{ name: string }>`
    SELECT u.first_name || ' ' || u.last_name AS name FROM trail t JOIN users u ON u.id = t.user_id
    WHERE t.entity = ${entity} AND t.entity_id = ${id} AND t.action IN ('CREATE', 'UPDATE')
    ORDER BY t.id DESC LIMIT 1`.execute(tx)
  const [by] = rows
  return new AppError(
    'conflict',
    by
      ? msg`${{ name: by.name }} has entered the French of “${{ english }}” since: ${{ french }}`
      : msg`The French of “${{ english }}” has been entered since: ${{ french }}`,
  )
}
