import { sql } from 'kysely'
import { generateDocuments } from '#acts/templates/server/documents/generate.ts'
import { inClientsLanguage } from '#acts/templates/server/documents/in-clients-language.ts'
import { noteShown } from '#base/trail/server/looks.ts'
import type { Call, Received } from '#core/contract/call.ts'
import { BYTE_ORDER_MARK, csvRows } from '#core/contract/csv.ts'
import { localDay } from '#core/contract/local-day.ts'
import { msg } from '#core/contract/msg.ts'
import type { SortBy } from '#core/contract/sorting.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, conflict } from '#core/server/errors.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { amongIds, findAll, type Listing } from '#core/server/listing.ts'
import { translate } from '#core/server/translate.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import { printLabels } from '#records/labels/server/print.ts'
import type { loanCalls } from '../contract.ts'
import { type Filters, listing, type ReportList, whole } from './list.ts'
import type { Parties } from './parties.ts'

/** Rows of a CSV that are read at once. */
const PART = 2000

async function idsOf(db: Db, one: Listing): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT ${sql.ref(`${one.alias}.id`)} AS id ${whole(one)} ORDER BY ${one.order}`.execute(db)
  return rows.map(({ id }) => id)
}

/** All matches as CSV, in the language of the caller; the trail has whom it shows. */
export async function readCsv<F extends Filters, K extends string, Row, R extends Parties, T>(
  caller: Caller,
  list: ReportList<F, K, Row, R, T>,
  call: Call,
  query: F & { sort: readonly SortBy<K>[] },
): Promise<FileAnswer> {
  const { db, user, locale, config } = caller
  const one = listing(list, query, query.sort)
  const ids = await idsOf(db, one)
  const texts = [csvRows([list.csv.map(([title]) => translate(locale, title))])]
  const clients = new Set<number>()
  for (let first = 0; first < ids.length; first += PART) {
    const part = amongIds(`${one.alias}.id`, ids.slice(first, first + PART))
    const found = await findAll<Row>(db, { ...one, where: sql`${one.where} AND ${part}` })
    const rows = found.map((row) => list.toAnswer(user, row))
    for (const { client } of rows) if (client) clients.add(client.id)
    texts.push(csvRows(rows.map((row) => list.csv.map(([, cell]) => cell(row, locale)))))
  }
  await noteShown(caller, call, clients)
  return {
    name: `${list.table}-${localDay(config.organisationTimeZone)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: async () => Buffer.from(BYTE_ORDER_MARK + texts.join('')),
  }
}

/** The ids of the matches in the list's order; 409 with the present number where that is not `count`. */
async function selected<F extends Filters, K extends string, Row, R extends Parties, T>(
  { db }: Caller,
  list: ReportList<F, K, Row, R, T>,
  body: F & { count: number },
): Promise<number[]> {
  const ids = await idsOf(db, listing(list, body))
  if (ids.length === body.count) return ids
  const [now, before] = [String(ids.length), String(body.count)]
  throw new AppError(
    'conflict',
    msg`Nothing was made, because the list has changed: it had ${{ before }} records and now has ${{ now }}. Please look at it again.`,
    [{ field: 'count', value: now }],
  )
}

/** Documents of the matches, in the language of each client. */
export async function makeLetters<F extends Filters, K extends string, Row, R extends Parties, T>(
  caller: Caller,
  list: ReportList<F, K, Row, R, T>,
  body: F & { count: number; templateIds: number[] },
): Promise<FileAnswer> {
  const ids = await selected(caller, list, body)
  return generateDocuments(caller, list.documents, ids, body.templateIds, inClientsLanguage)
}

type LabelsBody = Received<typeof loanCalls.labels>['body']

/** The labels of the pieces of the matches, each once, without archived ones; 409 if none is left. */
export async function printLabelsOf<F extends Filters, K extends string, Row, R extends Parties, T>(
  caller: Caller,
  list: ReportList<F, K, Row, R, T>,
  { format, startAt, ...body }: F & Pick<LabelsBody, 'count' | 'format' | 'startAt'>,
): Promise<FileAnswer> {
  const ids = await selected(caller, list, body as unknown as F & { count: number })
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM unnest(${ids}::int[]) WITH ORDINALITY asked (id, place)
      JOIN ${sql.table(list.table)} r USING (id) JOIN equipment e ON e.id = r.equipment_id
    WHERE ${visibleEquipment(caller.user)} GROUP BY e.id ORDER BY min(asked.place)`.execute(caller.db)
  if (!rows.length) throw conflict(msg`None of these has a piece to print a label for.`)
  const equipmentIds = rows.map(({ id }) => id)
  return printLabels(caller, { equipmentIds, format, startAt, nextInspection: false })
}
