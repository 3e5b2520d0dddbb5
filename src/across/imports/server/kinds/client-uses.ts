import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { movedColumns } from '#core/server/entity.ts'
import { conflict } from '#core/server/errors.ts'
import { MOVED } from '#records/clients/contract/merge.ts'

/** References that are created and deleted with a client. */
const OWN: readonly string[] = ['notes', 'former-numbers']

const USED = conflict(msg`Other records refer to this client: loans, repairs, invoices, holds or files.`)

/** 409 if a record refers to the client that was not created with them. */
export async function refuseReferredClient({ db, entities }: Caller, id: number): Promise<void> {
  const kinds = MOVED.filter((kind) => !OWN.includes(kind))
  const uses = movedColumns(entities, 'clients', kinds).map(
    ({ table, column }) => sql`EXISTS (SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${id})`,
  )
  const { rows } = await sql<{ used: boolean }>`SELECT ${sql.join(uses, sql` OR `)} AS used`.execute(db)
  if (rows[0]?.used) throw USED
}
