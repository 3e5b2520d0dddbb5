import { sql } from 'kysely'
import { localDay } from '#core/contract/local-day.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { AppError, invalid } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { mayNotContact } from '#records/contact/server/may-contact.ts'
import { MAX_DOCUMENTS } from '../../contract/documents.ts'
import { DOCX } from '../../contract/template.ts'
import { findTemplates } from '../queries.ts'
import { keepLetters } from './keep.ts'
import type { Kind } from './kinds.ts'
import { type Loaded, loaded } from './load.ts'
import { makeAll, type Outcome } from './make.ts'
import { openSpool, type Spool } from './spool.ts'
import { zipOf } from './zip.ts'

/** Selects the templates of each record, if that is not all chosen ones. */
export type Fitting = (
  caller: Caller,
  kind: Kind,
  ids: readonly number[],
  templates: readonly Loaded[],
) => Promise<(id: number) => readonly Loaded[]>

/**
 * Makes a document of each record with each template: one as .docx, several as .zip. 404 names unknown ids before
 * anything is made. Clients who may not be written to get no letter (409 with the reason if that is everybody). All are
 * made before the answer begins: if some failed, errors.txt in the .zip says why and X-Failed-Ids names the records
 * (rule 4.8); 409 if none could be made.
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
  const refused = await refusedOf(caller, kind, ids)
  const written = ids.filter((id) => !refused.has(id))
  const fitted = fitting ? await fitting(caller, kind, written, templates) : () => templates
  // refused records are reported with the chosen templates
  const templatesOf = (id: number) => (refused.has(id) ? templates : fitted(id))
  const documents = ids.reduce((sum, id) => sum + templatesOf(id).length, 0)
  if (documents > MAX_DOCUMENTS) throw invalid([{ field: kind.field, message: TOO_MANY }])
  if (!written.length) throw nobodyWritten(refused)
  const spool = openSpool(caller.config.dataDir)
  try {
    const outcomes = await makeAll(caller, kind, ids, { templatesOf, refused }, spool)
    await keepLetters(caller, kind, outcomes)
    return await answer(caller, outcomes, spool)
  } catch (error) {
    await spool.close()
    throw error
  }
}

/** Loads the templates with their bytes; 404 names unknown ones, 400 those of another type. */
export async function chosen(caller: Caller, kind: Kind, ids: number[]): Promise<Loaded[]> {
  const found = await findTemplates(caller.db, sql`t.id = ANY(${ids}::int[])`)
  const missing = ids.filter((id) => !found.some((template) => template.id === id))
  if (missing.length) throw notThere('templateIds', NO_TEMPLATE, missing)
  const others = found.filter(({ typeId }) => typeId !== kind.typeId)
  if (others.length)
    throw invalid(others.map(({ name }) => ({ field: 'templateIds', message: wrongType(name) })))
  return loaded(caller, found)
}

const MAY_NOT_BE_WRITTEN_TO = msg`This client may not be written to.`

/** Records whose client may not be written to, by id, with the reason as far as the user may see it. */
async function refusedOf(caller: Caller, kind: Kind, ids: number[]): Promise<Map<number, Message>> {
  if (!kind.isLetter) return new Map()
  const clients = await kind.clientsOf(caller.db, ids)
  const refused = await mayNotContact(caller.db, [...new Set(clients.values())], 'LETTER')
  const sees = holds(caller.user, 'READ_CLIENTS')
  return new Map(
    ids.flatMap((id) => {
      const why = refused.get(clients.get(id) ?? 0)
      return why ? [[id, sees ? why : MAY_NOT_BE_WRITTEN_TO]] : []
    }),
  )
}

function nobodyWritten(refused: ReadonlyMap<number, Message>): AppError {
  const [why = msg`No document could be made.`] = refused.values()
  return new AppError('conflict', why, undefined, { 'x-failed-ids': [...refused.keys()].join(',') })
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
      const zip = zipOf(made, failed, locale)
      // also runs if the caller disconnects before the first byte is read
      return zip.once('close', () => void spool.close())
    },
    contentType: 'application/zip',
    name: `Documents ${day}.zip`,
  }
}

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
