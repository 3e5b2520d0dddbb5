import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, notFound } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { translate } from '#core/server/translate.ts'
import { DOCX } from '../contract/template.ts'
import { DocumentFault } from './docx/archive.ts'
import { offThread } from './docx/workers.ts'
import { type StoredTemplate, storedTemplate } from './queries.ts'
import { FILE_FAULTS } from './says.ts'
import { sampleOf } from './values/sample.ts'

/** The file as it was uploaded; 404 if it is lost. */
export async function bytesOf({ files, log }: Caller, { id, key }: StoredTemplate): Promise<Buffer> {
  const bytes = await files.get(key)
  if (bytes) return bytes
  log.error({ template: id }, 'the file of a template is lost')
  throw notFound()
}

export async function downloadTemplate(caller: Caller, id: number): Promise<FileAnswer> {
  const template = await storedTemplate(caller.db, id)
  return { content: () => bytesOf(caller, template), contentType: DOCX, name: template.filename }
}

/** Makes the template with sample data, in its language. */
export async function previewTemplate(caller: Caller, id: number): Promise<FileAnswer> {
  const stored = await storedTemplate(caller.db, id)
  const { key, typeId, language, filename } = stored
  const template = await bytesOf(caller, stored)
  const values = sampleOf(typeId, language, caller)
  const document = await offThread({ kind: 'render', key, template, values }).catch(refuse)
  return {
    content: async () => Buffer.from(document),
    contentType: DOCX,
    name: filename.replace(/\.docx$/i, ` (${translate(caller.locale, msg`preview`)}).docx`),
  }
}

function refuse(error: unknown): never {
  throw error instanceof DocumentFault ? conflict(FILE_FAULTS[error.fault]) : error
}
