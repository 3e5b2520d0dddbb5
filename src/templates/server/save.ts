import { sql } from 'kysely'
import type { Upload } from '#kit/contract/call.ts'
import { audit, changesBetween, type Facts } from '#kit/server/audit.ts'
import type { Caller } from '#kit/server/caller.ts'
import { uniquely } from '#kit/server/constraints.ts'
import type { Db } from '#kit/server/database.ts'
import { invalid, stale } from '#kit/server/errors.ts'
import { withFiles } from '#kit/server/files/with-files.ts'
import { DOCX, type Template, type TemplateInput } from '../contract/template.ts'
import { bytesOf } from './bytes.ts'
import { type Examined, examine, named } from './examine.ts'
import { type StoredTemplate, shown, storedTemplate, typeOf } from './queries.ts'

export async function createTemplate(
  caller: Caller,
  input: TemplateInput,
  [upload]: Upload[],
): Promise<Template> {
  if (!upload) throw invalid([{ field: 'document', message: 'required' }])
  const file = named(upload)
  await examine(file.bytes, typeOf(input.type.id))
  const stored = await store(caller, file)
  return withFiles(caller, [stored.key], async (tx) => {
    const { id } = await uniqueName(
      input.name,
      tx
        .insertInto('templates')
        .values({
          ...columns(caller, input),
          language: input.language ?? caller.tongue,
          ...stored,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    const after = await storedTemplate(tx, id)
    await audit(tx, caller.user.id, 'templates', id, 'CREATE', changesBetween({}, factsOf(after)))
    return shown(after)
  })
}

/** 409 stale when `version` is sent and is not the current one. */
export async function updateTemplate(
  caller: Caller,
  id: number,
  input: TemplateInput,
  [upload]: Upload[],
): Promise<Template> {
  const current = await storedTemplate(caller.db, id)
  const file = upload && named(upload)
  const isOther = current.typeId !== input.type.id
  if (file) await examine(file.bytes, typeOf(input.type.id))
  else if (isOther) await examine(await bytesOf(caller, current), typeOf(input.type.id))
  const stored = file && (await store(caller, file))
  return withFiles(caller, stored ? [stored.key] : [], async (tx, drop) => {
    const before = await lock(tx, id)
    if (input.version !== undefined && input.version !== before.version) throw stale()
    // somebody has brought another file or type meanwhile, which was not examined together with what is sent
    const isSame = before.key === current.key && before.typeId === current.typeId
    if (!stored && !isSame && before.typeId !== input.type.id) throw stale()
    await uniqueName(
      input.name,
      tx
        .updateTable('templates')
        .set({
          ...columns(caller, input),
          ...(input.language && { language: input.language }),
          ...stored,
          version: before.version + 1,
          updatedAt: sql`now()`,
        })
        .where('id', '=', id)
        .execute(),
    )
    if (stored) drop([before.key])
    const after = await storedTemplate(tx, id)
    const changes = changesBetween(factsOf(before), factsOf(after))
    await audit(tx, caller.user.id, 'templates', id, 'UPDATE', changes)
    return shown(after)
  })
}

export function deleteTemplate(caller: Caller, id: number): Promise<void> {
  return withFiles(caller, [], async (tx, drop) => {
    const before = await lock(tx, id)
    await tx.deleteFrom('templates').where('id', '=', id).execute()
    drop([before.key])
    await audit(tx, caller.user.id, 'templates', id, 'DELETE', changesBetween(factsOf(before), {}))
  })
}

/** Puts the file into the store, before the transaction; answers what its record says of it. */
async function store({ files }: Caller, { bytes, ...about }: Examined) {
  return { ...about, key: await files.put(bytes, DOCX) }
}

async function lock(tx: Db, id: number): Promise<StoredTemplate> {
  await sql`SELECT FROM templates WHERE id = ${id} FOR UPDATE`.execute(tx)
  return storedTemplate(tx, id)
}

const columns = ({ user }: Caller, { name, type }: TemplateInput) => ({
  name,
  typeId: type.id,
  updatedBy: user.id,
})

const uniqueName = <R>(name: string, save: Promise<R>) =>
  uniquely({ templates_name_key: { field: 'name', value: name } }, save)

/** As its history shows it; the checksum tells one file from another of the same name. */
function factsOf({ name, typeId, language, filename, sha256 }: StoredTemplate): Facts {
  return { name, type: typeOf(typeId).name[0], language, filename, checksum: sha256.slice(0, 12) }
}
