import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { archiveRow, restoreRow } from '#core/server/rows.ts'
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
    await archiveRow(tx, caller.user, 'services', id)
  })
}

export function restoreService(caller: Caller, id: number): Promise<Service> {
  return transaction(caller, async (tx) => {
    const row = await lockService(tx, id)
    if (!row?.archivedAt) throw notFound()
    await restoreRow(tx, caller.user, 'services', id)
    return readService(tx, id, caller.user)
  })
}
