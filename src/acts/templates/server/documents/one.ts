import type { Caller } from '#core/server/caller.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import { DocumentFault } from '../docx/archive.ts'
import { offThread } from '../docx/workers.ts'
import { NOT_MADE } from '../says.ts'
import { valuesOf } from '../values/of.ts'
import { chosen } from './generate.ts'
import { inClientsLanguage } from './in-clients-language.ts'
import type { Kind } from './kinds.ts'
import type { Loaded } from './load.ts'
import { showsMedicareNumber } from './medicare-number.ts'

/** Longest stored text of a mail, in characters. */
const MAX_TEXT = 100_000

interface One {
  template: Loaded
  /** Used with the template's name for the file name. */
  label: string
  withMedicareNumber: boolean
  document(): Promise<Uint8Array>
  /** Text of the document without formatting. */
  text(): Promise<string>
}

/**
 * Makes a document of one record with one template, in the language of the client. 404 if the user may not see the
 * record, or there is no such template; 409 without a partner in that language, or if it cannot be made.
 */
export async function makeOne(
  caller: Caller,
  kind: Kind,
  { id, templateId }: { id: number; templateId: number },
): Promise<One> {
  const templates = await chosen(caller, kind, [templateId])
  const [template] = (await inClientsLanguage(caller, kind, [id], templates))(id)
  const [record] = await kind.read(caller, [id])
  if (!template || !record) throw notFound()
  const { key, bytes, language } = template
  if (!bytes) throw conflict(NOT_MADE.lost)
  const of = { key, template: bytes, values: valuesOf(language, caller, record) }
  return {
    template,
    label: record.label,
    withMedicareNumber: await showsMedicareNumber(caller, template),
    document: () => offThread({ kind: 'render', ...of }).catch(notMade),
    async text() {
      const text = await offThread({ kind: 'write', ...of }).catch(notMade)
      if (!text.trim()) throw conflict(NOT_MADE.empty)
      if (text.length > MAX_TEXT) throw conflict(NOT_MADE.tooLarge)
      return text
    },
  }
}

function notMade(error: unknown): never {
  if (!(error instanceof DocumentFault)) throw error
  throw conflict(error.fault === 'tooLarge' ? NOT_MADE.tooLarge : NOT_MADE.damaged)
}
