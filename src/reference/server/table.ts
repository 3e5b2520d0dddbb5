import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { columnOf } from '#core/contract/record/record.ts'
import { mapUniqueViolation } from '#core/server/constraints.ts'
import { type Db, onlyId } from '#core/server/database.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import type { ReferenceList } from '../contract/lists.ts'
import { type Records, type Store, storeOf, type Values } from './store.ts'

/** A list whose records are the rows of its table, one column a field. */
export function tableRecords(list: ReferenceList): Records {
  const { record, table } = list
  return {
    read: (db, zone, where) => read(db, list, zone, where),
    async insert(tx, body) {
      const row = record.columns(body)
      const insert = sql<{ id: number }>`
        INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        VALUES (${sql.join(Object.values(row))}) RETURNING id`
      const { rows } = await mapUniqueViolation(taken(list, body), insert.execute(tx))
      return onlyId(rows)
    },
    async change(tx, id, body) {
      const sets = Object.entries(record.columns(body)).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      )
      const update = sql`UPDATE ${sql.table(table)} SET version = version + 1, ${sql.join(sets)} WHERE id = ${id}`
      await mapUniqueViolation(taken(list, body), update.execute(tx))
    },
    snapshot: (row) => record.snapshot(row),
  }
}

export const tableStore = (list: ReferenceList): Store => storeOf(list, tableRecords(list))

async function read(db: Db, list: ReferenceList, zone: string, where: RawBuilder<unknown>) {
  const parts = Object.values(list.record.fields).map((field) => sql`${sql.lit(field.name)}, ${json(field)}`)
  if (list.protects) parts.push(sql`'protected', t.protected`)
  const { rows } = await sql<{ record: Values }>`
    SELECT json_build_object('id', t.id, 'version', t.version, ${sql.join(parts)}) AS record
    FROM ${sql.table(list.table)} t WHERE ${where}
    ORDER BY ${sql.join([...list.order.flatMap((key) => orderBy(list, key, zone)), sql`t.id`])}`.execute(db)
  return rows.map((row) => row.record)
}

/** A reference as an object of what its schema of answers names. */
function json(field: ReferenceList['record']['fields'][string]) {
  const column = sql.ref(`t.${columnOf(field)}`)
  if (!field.list) return column
  const answer = field.answer instanceof z.ZodNullable ? field.answer.unwrap() : field.answer
  const shape = answer instanceof z.ZodObject ? Object.keys(answer.shape) : []
  const parts = shape.map((part) => sql`${sql.lit(part)}, r.${sql.ref(part)}`)
  return sql`(SELECT json_build_object(${sql.join(parts)})
    FROM ${sql.table(field.list.table)} r WHERE r.id = ${column})`
}

function orderBy(list: ReferenceList, key: ReferenceList['order'][number], zone: string) {
  if (typeof key === 'object') {
    const day = sql.ref(`t.${key.upcoming}`)
    const today = sql`(now() AT TIME ZONE ${zone})::date`
    return [sql`${day} < ${today}`, sql`abs(${day} - ${today})`]
  }
  return list.record.fields[key] ? [sql.raw(inTextOrder(`t.${key}`))] : [sql.ref(`t.${key}`)]
}

function taken(list: ReferenceList, body: Values) {
  return Object.fromEntries(
    Object.entries(list.unique).map(([index, field]) => [index, { field, value: String(body[field] ?? '') }]),
  )
}
