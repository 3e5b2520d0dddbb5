import { sql } from 'kysely'
import type { Upload } from '#core/contract/call.ts'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { kindOf } from '#core/server/entity.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { insertRow } from '#core/server/rows.ts'
import { type Attachment, type AttachmentKind, MAX_ATTACHMENTS } from '../contract/attachments.ts'
import type { OwnerKind } from '../contract/calls.ts'
import { keptAs } from './file.ts'
import { OWNERS } from './owners.ts'
import { attachmentsOf, changesOf } from './queries.ts'

const TOO_MANY = conflict(
  msg`This record has ${{ most: MAX_ATTACHMENTS }} files, and takes no more. Remove one first.`,
)

/** Adds a file to a record that the caller may see; 404 if it is archived. */
export async function add(
  caller: Caller,
  of: OwnerKind,
  id: number,
  kind: AttachmentKind,
  upload: Upload,
): Promise<Attachment> {
  const { bytes, ...file } = await keptAs(upload)
  const key = await caller.files.put(bytes, file.contentType)
  return withFiles(caller, [key], async (tx) => {
    await lock(tx, caller, of, id)
    const added = await insert(tx, caller, of, id, { ...file, kind, key, size: bytes.length })
    const changes = await changesOf(tx, { of, id, name: file.name }, 'ADDED')
    await audit(tx, caller.user.id, kindOf(OWNERS[of]), id, 'UPDATE', changes)
    const [made] = await attachmentsOf({ ...caller, db: tx }, sql`x.id = ${added}`)
    if (!made) throw new Error('the attachment was not inserted')
    return made
  })
}

/** Locks the record, so that it is not archived meanwhile. */
async function lock(tx: Db, { entities }: Caller, of: OwnerKind, id: number): Promise<void> {
  const { table } = OWNERS[of]
  const active = entities.find((entity) => entity.table === table)?.isArchivable
    ? sql`archived_at IS NULL`
    : sql`true`
  const { rows } = await sql`
    SELECT FROM ${sql.table(table)} WHERE id = ${id} AND ${active} FOR SHARE`.execute(tx)
  if (!rows.length) throw notFound()
}

interface New {
  kind: AttachmentKind
  key: string
  name: string
  contentType: string
  size: number
}

async function insert(
  tx: Db,
  { user }: Caller,
  of: OwnerKind,
  id: number,
  { kind, key, name, contentType, size }: New,
): Promise<number> {
  const attachment = { [OWNERS[of].column]: id, kind, key, name, contentType, size, createdBy: user.id }
  return mapConstraint({ attachments_at_most_50: TOO_MANY }, insertRow(tx, 'attachments', attachment))
}
