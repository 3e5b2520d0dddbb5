import { sql } from 'kysely'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { kindOf } from '#core/server/entity.ts'
import { forbidden, notFound } from '#core/server/errors.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { mayRemove } from '../contract/may-remove.ts'
import { OWNERS, type Visibility } from './owners.ts'
import { changesOf } from './queries.ts'
import { storedAttachment } from './read.ts'

/** 403 except for the author, ADMIN and the privacy officer. */
export function remove(caller: Caller, id: number, isVisible: Visibility): Promise<void> {
  const { user } = caller
  return withFiles(caller, [], async (tx, drop) => {
    const { of, ownerId, name, key, createdBy } = await storedAttachment({ ...caller, db: tx }, id, isVisible)
    if (!mayRemove(user, createdBy)) throw forbidden()
    const { rows } = await sql`DELETE FROM attachments WHERE id = ${id} RETURNING id`.execute(tx)
    if (!rows.length) throw notFound()
    drop([key])
    const changes = await changesOf(tx, { of, id: ownerId, name }, 'REMOVED')
    await audit(tx, user.id, kindOf(OWNERS[of]), ownerId, 'UPDATE', changes)
  })
}
