import { sql } from 'kysely'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { savePartner } from './partner.ts'
import { lock, snapshotOf } from './template-row.ts'

export function deleteTemplate(caller: Caller, id: number): Promise<void> {
  return withFiles(caller, [], async (tx, drop) => {
    const before = await lock(tx, id)
    await savePartner(tx, caller, before, null)
    await sql`DELETE FROM templates WHERE id = ${id}`.execute(tx)
    drop([before.key])
    await audit(tx, caller.user.id, 'templates', id, 'DELETE', changesBetween(snapshotOf(before), {}))
  })
}
