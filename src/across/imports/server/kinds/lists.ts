import { sql } from 'kysely'
import type { z } from 'zod'
import { lists, type ReferenceList } from '#base/reference/contract/lists.ts'
import type { Values as Sent } from '#base/reference/server/store.ts'
import { storeOfList } from '#base/reference/server/stores.ts'
import { tableRecords } from '#base/reference/server/table.ts'
import { alike } from '#core/contract/fold.ts'
import { columnOf } from '#core/contract/record/record.ts'
import type { Db } from '#core/server/database.ts'
import { snakeCase } from '#core/server/snake-case.ts'
import { translate } from '#core/server/translate.ts'
import { importField } from './fields.ts'
import type { Found, ImportKind, Values } from './kind.ts'
import { idOf } from './values.ts'

export interface ListRecord extends Sent {
  id: number
  version: number
}

/** All declared lists whose records have a unique index. */
export const kindsOfLists: readonly ImportKind<ListRecord, Sent>[] = lists
  .filter(({ unique }) => Object.keys(unique).length)
  .map(listKind)

export function listKind(list: ReferenceList): ImportKind<ListRecord, Sent> {
  const { record, resource, entity, unique } = list
  const fields = Object.values(record.fields)
  const records = tableRecords(list)
  const store = storeOfList(list)
  const references = fields.filter(({ kind }) => kind === 'reference').map(({ name }) => name)
  return {
    kind: resource,
    entity,
    fields: fields.map((field) =>
      importField(field, {
        examples: [exampleOf(list, field.name)],
        ...(field.name === 'name' && { inFrench: translate('fr', list.one) }),
      }),
    ),
    schema: list.calls.create.body as z.ZodType<Sent>,
    bodyOf: (values, before) => ({ ...(before ?? record.body(record.values())), ...values }),
    fieldOf: (path) => path.split('.')[0] ?? path,
    keysOf: (values) =>
      Object.fromEntries(
        [...new Set(Object.values(unique))].flatMap((field) => {
          const text = values[field]
          const of = references.map((name) => idOf(values[name]))
          return typeof text === 'string' ? [[field, JSON.stringify([alike(text), ...of])]] : []
        }),
      ),
    find: (tx, _caller, rows) => find(tx, list, rows),
    async read(tx, caller, id) {
      const [found] = await records.read(tx, caller, sql`t.id = ${id}`)
      return found as ListRecord | undefined
    },
    create: (caller, body) => store.create(caller, body) as Promise<ListRecord>,
    update: (caller, id, body) => store.update(caller, id, body) as Promise<ListRecord>,
    remove: (caller, id) => store.remove(caller, id),
    versionOf: ({ version }) => version,
    snapshot: (one) => record.snapshot(one),
    describe: () => Promise.resolve([]),
  }
}

/** Finds the records with the same value in a unique index, in the order in which the list declares the indexes. */
async function find(tx: Db, list: ReferenceList, rows: readonly Values[]): Promise<Found[]> {
  const found: Found[] = rows.map(() => ({ candidates: [] }))
  for (const [index, field] of Object.entries(list.unique)) {
    const texts = rows.map((row) => (typeof row[field] === 'string' ? row[field] : null))
    const scope = await scopeOf(tx, list, index)
    const asked = JSON.stringify(
      rows.map((row, at) => ({
        at,
        text: texts[at],
        ...Object.fromEntries(scope.map(({ name, column }) => [column, idOf(row[name])])),
      })),
    )
    const { rows: matches } = await sql<{ at: number; id: number }>`
      SELECT x.at, t.id FROM jsonb_to_recordset(${asked}::jsonb)
        AS x (at int, text text${sql.raw(scope.map(({ column }) => `, ${column} int`).join(''))})
      JOIN ${sql.table(list.table)} t ON alike(t.${sql.ref(field)}) = alike(x.text)
        ${sql.raw(scope.map(({ column }) => `AND t.${column} IS NOT DISTINCT FROM x.${column}`).join(' '))}`.execute(
      tx,
    )
    for (const { at, id } of matches) {
      const one = found[at]
      if (one) one.id ??= id
    }
  }
  return found
}

/** References among the columns of a unique index: the same text under another one is another record. */
async function scopeOf(tx: Db, { record }: ReferenceList, index: string) {
  const { rows } = await sql<{ column: string }>`
    SELECT a.attname AS "column" FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
    WHERE i.indexrelid = to_regclass(${`public.${index}`}) AND a.attnum > 0`.execute(tx)
  const columns = new Set(rows.map(({ column }) => column))
  return Object.values(record.fields).flatMap((field) => {
    const column = snakeCase(columnOf(field) ?? '')
    return field.kind === 'reference' && columns.has(column) ? [{ name: field.name, column }] : []
  })
}

/** Example in the sample; any text shows where the value goes. */
function exampleOf({ record, one, title }: ReferenceList, name: string): string {
  // a code has no other example
  if (name === title && name !== 'name') return 'A'
  const field = record.fields[name]
  switch (field?.kind) {
    case 'day':
      return '2026-07-01'
    case 'money':
    case 'credit':
      return '12.50'
    case 'flag':
    case 'yesNo':
      return 'yes'
    case 'text':
      return name === 'name' ? translate('en', one) : ''
    default:
      return ''
  }
}
