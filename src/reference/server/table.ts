import { type RawBuilder, sql } from 'kysely'
import type { Facts } from '#kit/server/audit.ts'
import { uniquely } from '#kit/server/constraints.ts'
import type { Db } from '#kit/server/database.ts'
import { inTextOrder } from '#kit/server/text-order.ts'
import type { ValueField } from '../contract/field-kinds.ts'
import type { ReferenceList } from '../contract/lists.ts'
import { type Records, type Store, storeOf, type Values } from './store.ts'

/** A list whose records are the rows of its table, one column a value. */
export function tableRecords(list: ReferenceList): Records {
  const fields = Object.entries(list.values)
  const columns = fields.map(([name, field]) => sql.ref(columnOf(name, field)))
  return {
    read: (db, zone, where) => read(db, list, zone, where),
    async insert(tx, body) {
      const { rows } = await uniquely(
        taken(list, body),
        sql<{ id: number }>`INSERT INTO ${sql.table(list.table)} (${sql.join(columns)})
          VALUES (${sql.join(fields.map(([name, field]) => cell(field, body[name])))}) RETURNING id`.execute(
          tx,
        ),
      )
      return rows[0]?.id ?? 0
    },
    async change(tx, id, body) {
      const sets = fields.map(([name, field], i) => sql`${columns[i]} = ${cell(field, body[name])}`)
      await uniquely(
        taken(list, body),
        sql`UPDATE ${sql.table(list.table)} SET version = version + 1, ${sql.join(sets)}
          WHERE id = ${id}`.execute(tx),
      )
    },
    facts: (record) =>
      Object.fromEntries(fields.map(([name, field]) => [name, fact(field, record[name])])) as Facts,
  }
}

export const tableStore = (list: ReferenceList): Store => storeOf(list, tableRecords(list))

async function read(db: Db, list: ReferenceList, zone: string, where: RawBuilder<unknown>) {
  const parts = Object.entries(list.values).map(
    ([name, field]) => sql`${sql.lit(name)}, ${shown(name, field)}`,
  )
  if (list.protects) parts.push(sql`'protected', t.protected`)
  const { rows } = await sql<{ record: Values }>`
    SELECT json_build_object('id', t.id, 'version', t.version, ${sql.join(parts)}) AS record
    FROM ${sql.table(list.table)} t WHERE ${where}
    ORDER BY ${sql.join([...list.order.flatMap((key) => orderBy(list, key, zone)), sql`t.id`])}`.execute(db)
  return rows.map((row) => row.record)
}

function shown(name: string, field: ValueField) {
  const column = sql.ref(`t.${columnOf(name, field)}`)
  if (field.kind !== 'reference') return column
  const parts = field.shows.map((part) => sql`${sql.lit(part)}, r.${sql.ref(part)}`)
  return sql`(SELECT json_build_object('id', r.id, ${sql.join(parts)})
    FROM ${sql.table(field.to.table)} r WHERE r.id = ${column})`
}

function orderBy(list: ReferenceList, key: ReferenceList['order'][number], zone: string) {
  if (typeof key === 'object') {
    const day = sql.ref(`t.${key.upcoming}`)
    const today = sql`(now() AT TIME ZONE ${zone})::date`
    return [sql`${day} < ${today}`, sql`abs(${day} - ${today})`]
  }
  return list.values[key] ? [sql.raw(inTextOrder(`t.${key}`))] : [sql.ref(`t.${key}`)]
}

const columnOf = (name: string, field: ValueField) => (field.kind === 'reference' ? `${name}Id` : name)
const cell = (field: ValueField, value: unknown) =>
  field.kind === 'reference' ? ((value as { id: number } | null)?.id ?? null) : value
const fact = (field: ValueField, value: unknown) =>
  field.kind === 'reference' ? ((value as Values | null)?.[field.shows[0] ?? ''] ?? null) : value

function taken(list: ReferenceList, body: Values) {
  return Object.fromEntries(
    Object.entries(list.unique).map(([index, field]) => [index, { field, value: String(body[field] ?? '') }]),
  )
}
