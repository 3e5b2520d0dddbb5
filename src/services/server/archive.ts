import { sql } from 'kysely'
import { textShown } from '#clients/server/medicare-search.ts'
import { msg } from '#core/contract/msg.ts'
import { findArchived } from '#core/server/archived.ts'
import { andNotOfHidden } from '#core/server/asking.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Service } from '../contract/service.ts'
import { lockService, readService } from './queries.ts'

const INVOICED = conflict(msg`This repair has been invoiced. Remove its invoice item before you archive it.`)

export async function archiveService(caller: Caller, id: number): Promise<void> {
  await transaction(caller, async (tx) => {
    const row = await lockService(tx, id)
    if (!row || row.archivedAt) throw notFound()
    const { rows } = await sql`SELECT FROM invoice_items WHERE service_id = ${id}`.execute(tx)
    if (rows.length) throw INVOICED
    await tx
      .updateTable('services')
      .set({ archivedAt: sql`now()`, archivedBy: caller.user.id, version: row.version + 1 })
      .where('id', '=', id)
      .execute()
    await audit(tx, caller.user.id, 'services', id, 'ARCHIVE')
  })
}

export function restoreService(caller: Caller, id: number): Promise<Service> {
  return transaction(caller, async (tx) => {
    const row = await lockService(tx, id)
    if (!row?.archivedAt) throw notFound()
    await tx
      .updateTable('services')
      .set({ archivedAt: null, archivedBy: null, version: row.version + 1 })
      .where('id', '=', id)
      .execute()
    await audit(tx, caller.user.id, 'services', id, 'RESTORE')
    return readService(tx, id, caller.user)
  })
}

/** A repair is found by its client, who names it, and by the number of its piece. */
export function archivedServices(db: Db, query: Parameters<typeof findArchived>[3]) {
  return findArchived(
    db,
    'archived_services',
    {
      number: 't.number',
      visible: sql`true${andNotOfHidden('t.id', 'services', 'client_id')}`,
      text: (phrase) =>
        textShown(sql`t.search_text`, sql`(SELECT client_id FROM services WHERE id = t.id)`, phrase),
    },
    query,
  )
}
