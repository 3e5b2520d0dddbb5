import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
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
