import { readFile } from 'node:fs/promises'
import { parse } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { BYTE_ORDER_MARK, csvRows } from '#core/contract/csv.ts'
import { fold } from '#core/contract/fold.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { type Locale, msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { translate } from '#core/server/translate.ts'
import type { ImportKind as KindAnswer } from '../contract/imports.ts'
import type { DEMO_FILES } from '../contract/words.ts'
import { type Entry, entriesOf } from './cells/entries.ts'
import type { RowFault } from './cells/reader.ts'
import { kindOf, kindsOf } from './kinds/all.ts'
import type { ImportField } from './kinds/kind.ts'
import { mayBeNumbered } from './lists.ts'
import { requireRowsOf } from './queries.ts'

const CSV = 'text/csv; charset=utf-8'
const PAGE = 1000

export const listKinds = (caller: Caller): KindAnswer[] =>
  kindsOf(caller).map(({ kind, fields }) => ({
    kind,
    columns: fields.map((field) => {
      const { label, required, instead = [], examples } = field
      return {
        ...{ field: field.field, required, instead: [...instead], examples: [...examples] },
        isNumbered: mayBeNumbered(field),
        name: translate('en', label),
        name_fr: translate('fr', label),
      }
    }),
  }))

/** Sample file with the columns of a kind and one row of examples. */
export async function readSample(caller: Caller, name: string, language: Locale): Promise<FileAnswer> {
  const { kind, fields } = kindOf(caller, name)
  const rows = [
    fields.map(({ label }) => translate(language, label)),
    await Promise.all(fields.map((field) => exampleOf(caller, field, language))),
  ]
  return {
    contentType: CSV,
    name: `${kind.toLowerCase()}.csv`,
    content: () => Promise.resolve(Buffer.from(BYTE_ORDER_MARK + csvRows(rows))),
  }
}

/** Example as a user would write it in the language: an entry of a list by its name, a tick as a word. */
async function exampleOf(
  caller: Caller,
  { examples: [first = ''], inFrench, list, reading }: ImportField,
  language: Locale,
): Promise<string> {
  if (language === 'en' || !first) return first
  if (reading === 'flag') return 'oui'
  const entry = list && (await entriesOf(caller, list)).get(fold(first))
  return entry ? nameIn(language, entry as Entry & { name: string }) : (inFrench ?? first)
}

const demoFile = (name: string) => new URL(`../../../../docs/samples/${name}.csv`, import.meta.url)

export const readDemoFile = (name: (typeof DEMO_FILES)[number]): FileAnswer => ({
  contentType: 'text/csv',
  name: `${name}.csv`,
  content: () => readFile(demoFile(name)),
})

const REASON = msg`What is wrong`

/**
 * The rows with faults as they were, each followed by its reasons. They name people without a record, so the trail
 * records who downloaded them.
 */
export async function readFaults(caller: Caller, id: number): Promise<FileAnswer> {
  const { columns, fileName } = await requireRowsOf(caller, caller.db, id)
  await audit(caller.db, caller.user.id, 'imports', id, 'EXPORT_DOWNLOADED')
  const reason = translate(caller.locale, REASON)
  const names = columns.map(({ name }) => name)
  return {
    contentType: CSV,
    name: `${parse(fileName).name} – ${reason}.csv`,
    // a corrected file may be uploaded again with its reasons, which map to no field
    content: () => Promise.resolve(Readable.from(faultyRows(caller, id, [...names, freeOf(names, reason)]))),
  }
}

const freeOf = (names: readonly string[], name: string): string =>
  names.some((one) => one.toLowerCase() === name.toLowerCase()) ? freeOf(names, `${name} +`) : name

async function* faultyRows({ db, locale }: Caller, id: number, header: string[]) {
  yield BYTE_ORDER_MARK + csvRows([header])
  const width = header.length - 1
  for (let last = 0; ; ) {
    const { rows } = await sql<{ row: number; cells: string[] | null; messages: RowFault[] }>`
      SELECT row, cells, messages FROM import_rows WHERE import_id = ${id} AND outcome = 'FAULT' AND row > ${last}
      ORDER BY row LIMIT ${PAGE}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = end.row
    const said = ({ column, message }: RowFault) => {
      const text = translate(locale, message)
      return column === null || text.includes(column) ? text : `${column}: ${text}`
    }
    yield csvRows(
      rows.map(({ cells, messages }) => [
        ...Array.from({ length: width }, (_, place) => cells?.[place] ?? ''),
        messages.map(said).join(' | '),
      ]),
    )
  }
}
