import { sql } from 'kysely'
import type { Upload } from '#core/contract/call.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { stale } from '#core/server/errors.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { updateRow } from '#core/server/rows.ts'
import type { Template, TemplateInput } from '../contract/template.ts'
import { bytesOf } from './bytes.ts'
import { examine, named } from './examine.ts'
import { savePartner } from './partner.ts'
import { answered, storedTemplate, typeOf } from './queries.ts'
import { columns, lock, snapshotOf, store, uniqueName } from './template-row.ts'

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
    // another file or type was saved meanwhile, which was not examined together with this input
    const isSame = before.key === current.key && before.typeId === current.typeId
    if (!stored && !isSame && before.typeId !== input.type.id) throw stale()
    await uniqueName(
      input.name,
      updateRow(tx, 'templates', id, {
        ...columns(caller, input),
        ...(input.language && { language: input.language }),
        ...stored,
        version: before.version + 1,
        updatedAt: sql`now()`,
      }),
    )
    if (stored) drop([before.key])
    await savePartner(tx, caller, await storedTemplate(tx, id), input.partner)
    const after = await storedTemplate(tx, id)
    const changes = changesBetween(snapshotOf(before), snapshotOf(after))
    await audit(tx, caller.user.id, 'templates', id, 'UPDATE', changes)
    return answered(after)
  })
}
