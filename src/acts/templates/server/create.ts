import type { Upload } from '#core/contract/call.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { invalid } from '#core/server/errors.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { insertRow } from '#core/server/rows.ts'
import type { Template, TemplateInput } from '../contract/template.ts'
import { examine, named } from './examine.ts'
import { savePartner } from './partner.ts'
import { answered, storedTemplate, typeOf } from './queries.ts'
import { columns, snapshotOf, store, uniqueName } from './template-row.ts'

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
    const id = await uniqueName(
      input.name,
      insertRow(tx, 'templates', {
        ...columns(caller, input),
        language: input.language ?? caller.locale,
        ...stored,
      }),
    )
    await savePartner(tx, caller, await storedTemplate(tx, id), input.partner)
    const after = await storedTemplate(tx, id)
    await audit(tx, caller.user.id, 'templates', id, 'CREATE', changesBetween({}, snapshotOf(after)))
    return answered(after)
  })
}
