import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import { sql } from 'kysely'
import { localDay } from '#core/contract/local-day.ts'
import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { AppError, invalid } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { translate } from '#core/server/translate.ts'
import { MAX_DOCUMENTS } from '../../contract/documents.ts'
import { DOCX } from '../../contract/template.ts'
import { findTemplates } from '../queries.ts'
import type { Kind } from './kinds.ts'
import { type Loaded, makeAll, type Outcome } from './make.ts'
import { openSpool, type Spool } from './spool.ts'
import { tellOfLetters } from './told.ts'

/** Which of the templates each record takes, where that is not all of them. */
type Fitting = (
  caller: Caller,
  ids: readonly number[],
  templates: readonly Loaded[],
) => Promise<(id: number) => readonly Loaded[]>

/**
 * A document of each record with each template: one as .docx, several as .zip. 404 names the ids that are not there,
 * before anything is made. All are made before the answer begins: where some failed the .zip says so in errors.txt and
 * X-Failed-Ids names the records (rule 4.8); 409 where not one could be made.
 */
export async function generateDocuments(
  caller: Caller,
  kind: Kind,
  recordIds: readonly number[],
  templateIds: readonly number[],
  fitting?: Fitting,
): Promise<FileAnswer> {
  const ids = [...new Set(recordIds)]
  const templates = await chosen(caller, kind, [...new Set(templateIds)])
  const visible = new Set(await kind.visible(caller, ids))
  const missing = ids.filter((id) => !visible.has(id))
  if (missing.length) throw notThere(kind.field, kind.nobody, missing)
  const templatesOf = fitting ? await fitting(caller, ids, templates) : () => templates
  const documents = ids.reduce((sum, id) => sum + templatesOf(id).length, 0)
  if (documents > MAX_DOCUMENTS) throw invalid([{ field: kind.field, message: TOO_MANY }])
  const spool = openSpool(caller.config.dataDir)
  try {
    const outcomes = await makeAll(caller, kind, ids, templatesOf, spool)
    await tellOfLetters(caller, kind, outcomes)
    return await answer(caller, outcomes, spool)
  } catch (error) {
    await spool.close()
    throw error
  }
}

/** The templates with their bytes; 404 names those that are not there, 400 those of another type. */
async function chosen({ db, files, log }: Caller, kind: Kind, ids: number[]): Promise<Loaded[]> {
  const found = await findTemplates(db, sql`t.id = ANY(${ids}::int[])`)
  const missing = ids.filter((id) => !found.some((template) => template.id === id))
  if (missing.length) throw notThere('templateIds', NO_TEMPLATE, missing)
  const others = found.filter(({ typeId }) => typeId !== kind.typeId)
  if (others.length)
    throw invalid(others.map(({ name }) => ({ field: 'templateIds', message: wrongType(name) })))
  return Promise.all(
    found.map(async (template) => {
      const bytes = await files.get(template.key)
      if (!bytes) log.error({ template: template.id }, 'the file of a template is lost')
      return { ...template, bytes: bytes && shared(bytes) }
    }),
  )
}

/** Memory that every thread reads without a copy. */
function shared(bytes: Buffer): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}

async function answer(
  { locale, config, setHeader }: Caller,
  outcomes: readonly Outcome[],
  spool: Spool,
): Promise<FileAnswer> {
  const made = outcomes.flatMap(({ name, result }) =>
    'bytes' in result ? [{ name, bytes: result.bytes }] : [],
  )
  const failed = outcomes.flatMap(({ id, name, result }) =>
    'reason' in result ? [{ id, name, reason: result.reason }] : [],
  )
  const failedIds = { 'x-failed-ids': [...new Set(failed.map(({ id }) => id))].join(',') }
  if (!made.length) throw new AppError('conflict', noneMade(failed), undefined, failedIds)
  const [only] = made
  if (only && outcomes.length === 1) {
    const bytes = Buffer.from(await only.bytes())
    await spool.close()
    return { content: async () => bytes, contentType: DOCX, name: only.name }
  }
  if (failed.length) setHeader('x-failed-ids', failedIds['x-failed-ids'])
  const day = localDay(config.organisationTimeZone)
  return {
    content: async () => {
      const zip = Readable.from(zipOf(made, errorsText(failed, locale)))
      // also where the caller has gone before the first byte is read
      return zip.once('close', () => void spool.close())
    },
    contentType: 'application/zip',
    name: `Documents ${day}.zip`,
  }
}

interface Made {
  name: string
  bytes: () => Promise<Uint8Array>
}

function zipOf(made: readonly Made[], errors: string) {
  async function* entries() {
    const lastModified = new Date()
    if (errors) yield { name: 'errors.txt', input: errors, lastModified }
    for (const { name, bytes } of made) yield { name, input: await bytes(), lastModified }
  }
  return makeZip(entries())
}

/** As old Windows programs read it too. */
const errorsText = (failed: readonly { name: string; reason: Message }[], locale: Locale) =>
  failed.length
    ? `\ufeff${failed.map(({ name, reason }) => `${name}: ${translate(locale, reason)}\r\n`).join('')}`
    : ''

function noneMade([first]: readonly { name: string; reason: Message }[]): Message {
  if (!first) return msg`No document could be made.`
  const { name, reason } = first
  return msg`No document could be made. ${{ name }}: ${{ reason }}.`
}

const NO_TEMPLATE = msg`There is no such template`
const TOO_MANY = msg`At most ${{ most: MAX_DOCUMENTS }} documents can be made at once.`
const wrongType = (name: string) => msg`The template ${{ name }} is of another type.`

function notThere(field: string, nobody: Message, ids: readonly number[]): AppError {
  const text = msg`${{ nobody }}: ${{ ids: ids.map((id) => `#${id}`).join(', ') }}`
  return new AppError('not_found', text, [{ field, message: text }])
}
