import { type RawBuilder, sql } from 'kysely'
import { audit, changesBetween, type Facts } from '#kit/server/audit.ts'
import { bind, type Route } from '#kit/server/bind.ts'
import type { Caller } from '#kit/server/caller.ts'
import { uniquely } from '#kit/server/constraints.ts'
import type { Db } from '#kit/server/database.ts'
import { notFound, protectedRecord, stale } from '#kit/server/errors.ts'
import { refuseInUse } from '#kit/server/in-use.ts'
import { transaction } from '#kit/server/transaction.ts'
import type { Field, ReferenceList } from '../contract/declare.ts'

type Values = Record<string, unknown>
type Filter = (caller: Caller) => RawBuilder<unknown> | undefined

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const columnOf = (name: string, field: Field) =>
  field.kind === 'reference' ? `${snake(name)}_id` : snake(name)

/** The four calls of a declared list. `visible` limits which rows a caller is shown. */
export function routesOf(list: ReferenceList, visible: Filter = () => undefined): Route[] {
  const { calls } = list
  return [
    bind(calls.list, (_, caller) => read(caller.db, list, visible(caller)) as never),
    bind(
      calls.create,
      ({ body }, caller) => transaction(caller, (tx) => create(tx, caller, list, body as Values)) as never,
    ),
    bind(
      calls.update,
      ({ params, body }, caller) =>
        transaction(caller, (tx) =>
          update(tx, caller, list, (params as { id: number }).id, body as Values),
        ) as never,
    ),
    bind(
      calls.remove,
      ({ params }, caller) =>
        transaction(caller, (tx) => remove(tx, caller, list, (params as { id: number }).id)) as never,
    ),
  ]
}

async function read(db: Db, list: ReferenceList, where?: RawBuilder<unknown>): Promise<Values[]> {
  const parts = Object.entries(list.fields).map(([name, field]) =>
    field.kind === 'reference'
      ? sql`${sql.lit(name)}, (SELECT json_build_object('id', r.id, 'name', r.name)
          FROM ${sql.table(field.table ?? '')} r WHERE r.id = t.${sql.ref(columnOf(name, field))})`
      : sql`${sql.lit(name)}, t.${sql.ref(columnOf(name, field))}`,
  )
  const order = list.order.map((name) => sql`fold(t.${sql.ref(snake(name))}) COLLATE "C"`)
  const { rows } = await sql<{ record: Values }>`
    SELECT json_build_object('id', t.id, 'version', t.version, ${sql.join(parts)}) AS record
    FROM ${sql.table(list.table)} t WHERE ${where ?? sql`true`}
    ORDER BY ${sql.join([...order, sql`t.id`])}`.execute(db)
  return rows.map((row) => row.record)
}

async function readOne(db: Db, list: ReferenceList, id: number): Promise<Values> {
  const [record] = await read(db, list, sql`t.id = ${id}`)
  if (!record) throw notFound()
  return record
}

async function create(tx: Db, caller: Caller, list: ReferenceList, body: Values): Promise<Values> {
  const columns = Object.entries(list.fields).map(([name, field]) => sql.ref(columnOf(name, field)))
  const inserted = await uniquely(
    taken(list, body),
    sql<{ id: number }>`
    INSERT INTO ${sql.table(list.table)} (${sql.join(columns)}) VALUES (${sql.join(valuesOf(list, body))})
    RETURNING id`.execute(tx),
  )
  const record = await readOne(tx, list, inserted.rows[0]?.id ?? 0)
  await audit(
    tx,
    caller.user.id,
    list.name,
    Number(record.id),
    'CREATE',
    changesBetween({}, facts(list, record)),
  )
  return record
}

async function update(
  tx: Db,
  caller: Caller,
  list: ReferenceList,
  id: number,
  body: Values,
): Promise<Values> {
  await lock(tx, list, id, body.version)
  const before = await readOne(tx, list, id)
  const values = valuesOf(list, body)
  const sets = Object.entries(list.fields).map(
    ([name, field], i) => sql`${sql.ref(columnOf(name, field))} = ${values[i]}`,
  )
  await uniquely(
    taken(list, body),
    sql`
    UPDATE ${sql.table(list.table)} SET version = version + 1, ${sql.join(sets)} WHERE id = ${id}`.execute(
      tx,
    ),
  )
  const record = await readOne(tx, list, id)
  const changes = changesBetween(facts(list, before), facts(list, record))
  await audit(tx, caller.user.id, list.name, id, 'UPDATE', changes)
  return record
}

async function remove(tx: Db, caller: Caller, list: ReferenceList, id: number): Promise<void> {
  const row = await lock(tx, list, id, undefined)
  if (row.protected) throw protectedRecord()
  await refuseInUse(tx, list.table, id)
  const before = await readOne(tx, list, id)
  await sql`DELETE FROM ${sql.table(list.table)} WHERE id = ${id}`.execute(tx)
  await audit(tx, caller.user.id, list.name, id, 'DELETE', changesBetween(facts(list, before), {}))
}

async function lock(tx: Db, list: ReferenceList, id: number, version: unknown) {
  const { rows } = await sql<{ version: number; protected: boolean }>`
    SELECT version, ${list.protects ? sql`protected` : sql`false AS protected`}
    FROM ${sql.table(list.table)} WHERE id = ${id} FOR UPDATE`.execute(tx)
  const row = rows[0]
  if (!row) throw notFound()
  if (version !== undefined && version !== row.version) throw stale()
  return row
}

function valuesOf(list: ReferenceList, body: Values): unknown[] {
  return Object.entries(list.fields).map(([name, field]) =>
    field.kind === 'reference' ? ((body[name] as { id: number } | null)?.id ?? null) : body[name],
  )
}

function taken(list: ReferenceList, body: Values) {
  return Object.fromEntries(
    Object.entries(list.unique).map(([index, field]) => [index, { field, value: String(body[field] ?? '') }]),
  )
}

function facts(list: ReferenceList, record: Values): Facts {
  return Object.fromEntries(
    Object.entries(list.fields).map(([name, field]) => [
      name,
      field.kind === 'reference' ? ((record[name] as { name: string } | null)?.name ?? null) : record[name],
    ]),
  ) as Facts
}
