import { sql } from 'kysely'
import type { Snapshot } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapUniqueViolation } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { translate } from '#core/server/translate.ts'
import { DOCX, type TemplateInput } from '../contract/template.ts'
import type { Examined } from './examine.ts'
import { type StoredTemplate, storedTemplate, typeOf } from './queries.ts'

/** Stores the file, before the transaction; returns the columns of its record. */
export async function store({ files }: Caller, { bytes, ...about }: Examined) {
  return { ...about, key: await files.put(bytes, DOCX) }
}

export async function lock(tx: Db, id: number): Promise<StoredTemplate> {
  await sql`SELECT FROM templates WHERE id = ${id} FOR UPDATE`.execute(tx)
  return storedTemplate(tx, id)
}

export const columns = ({ user }: Caller, { name, type }: TemplateInput) => ({
  name,
  typeId: type.id,
  updatedBy: user.id,
})

export const uniqueName = <R>(name: string, save: Promise<R>) =>
  mapUniqueViolation({ templates_name_key: { field: 'name', value: name } }, save)

/** Values for the history; the checksum distinguishes files of the same name. */
export function snapshotOf({ name, typeId, language, partner, filename, sha256 }: StoredTemplate): Snapshot {
  return {
    name,
    type: translate('en', typeOf(typeId).name),
    language,
    partner: partner?.name ?? null,
    filename,
    checksum: sha256.slice(0, 12),
  }
}
