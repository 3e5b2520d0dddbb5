import { type RawBuilder, sql } from 'kysely'
import { columnOf } from '#core/contract/record/record.ts'
import { mapUniqueViolation } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { insertRow, updateRow } from '#core/server/rows.ts'
import { snakeCase } from '#core/server/snake-case.ts'
import { inNameOrder, inTextOrder } from '#core/server/text-order.ts'
import type { ReferenceList } from '../contract/lists.ts'
import { type Reader, type Records, type Store, storeOf, type Values } from './store.ts'

/** A list whose records are the rows of its table, one column per field. */
export function tableRecords(list: ReferenceList): Records {
  const { record, table } = list
  return {
    read: (db, reader, where) => read(db, list, reader, where),
    async insert(tx, body) {
      return mapUniqueViolation(taken(list, body), insertRow(tx, table, record.columns(body)))
    },
    async change(tx, id, body) {
      const values = { ...record.columns(body), version: sql`version + 1` }
      await mapUniqueViolation(taken(list, body), updateRow(tx, table, id, values))
    },
    snapshot: (row) => record.snapshot(row),
  }
}

export const tableStore = (list: ReferenceList): Store => storeOf(list, tableRecords(list))

async function read(db: Db, list: ReferenceList, reader: Reader, where: RawBuilder<unknown>) {
  const parts = Object.values(list.record.fields).map((field) => sql`${sql.lit(field.name)}, ${json(field)}`)
  if (list.protects) parts.push(sql`'protected', t.protected`)
  const { rows } = await sql<{ record: Values }>`
    SELECT json_build_object('id', t.id, 'version', t.version, ${sql.join(parts)}) AS record
    FROM ${sql.table(list.table)} t WHERE ${where}
    ORDER BY ${sql.join([...list.order.flatMap((key) => orderBy(list, key, reader)), sql`t.id`])}`.execute(db)
  return rows.map((row) => row.record)
}

/** A reference as an object with the fields of its answer schema. */
function json(field: ReferenceList['record']['fields'][string]) {
  const column = `t.${snakeCase(columnOf(field) ?? '')}`
  return sql.raw(field.list ? referenceJson(field, column) : column)
}

function orderBy({ record }: ReferenceList, key: ReferenceList['order'][number], { config, locale }: Reader) {
  if (typeof key === 'object') {
    const day = sql.ref(`t.${key.upcoming}`)
    const today = sql`(now() AT TIME ZONE ${config.organisationTimeZone})::date`
    return [sql`${day} < ${today}`, sql`abs(${day} - ${today})`]
  }
  if (key === 'name' && record.fields['name_fr']) return [sql.raw(inNameOrder('t', locale))]
  return record.fields[key] ? [sql.raw(inTextOrder(`t.${key}`))] : [sql.ref(`t.${key}`)]
}

function taken(list: ReferenceList, body: Values) {
  return Object.fromEntries(
    Object.entries(list.unique).map(([index, field]) => [index, { field, value: String(body[field] ?? '') }]),
  )
}
