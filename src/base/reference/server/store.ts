import { type RawBuilder, sql } from 'kysely'
import { audit, changesBetween, type Snapshot } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { notFound, protectedRecord, stale } from '#core/server/errors.ts'
import { removeUnused } from '#core/server/in-use.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Subject } from '../contract/four-calls.ts'

export type Values = Record<string, unknown>

/** The time zone and the language of the reader: the first decides the current day, the second the names. */
export type Reader = Pick<Caller, 'config' | 'locale'>

/** The storage of a list's records: `B` is the input of one, `R` its answer. */
export interface Records<B = Values, R = Values> {
  /** The records that meet the condition on `t`, the list's table, in the reader's order. */
  read(db: Db, reader: Reader, where: RawBuilder<unknown>): Promise<R[]>
  insert(tx: Db, body: B): Promise<number>
  /** The row is locked, and its version is raised by one. */
  change(tx: Db, id: number, body: B, before: R): Promise<void>
  /** The values that the trail compares. */
  snapshot(record: R): Snapshot
}

/** The four operations of a list. */
export interface Store<B = Values, R = Values> {
  list(caller: Caller): Promise<R[]>
  create(caller: Caller, body: B): Promise<R>
  update(caller: Caller, id: number, body: B): Promise<R>
  remove(caller: Caller, id: number): Promise<void>
}

/** Writes every change to the trail; throws 409 stale, protected and in_use (rule 4.2). */
export function storeOf<B extends { version?: unknown }, R>(
  subject: Subject,
  records: Records<B, R>,
): Store<B, R> {
  const { entity, table } = subject
  const snapshot = (record: R | undefined) => (record ? records.snapshot(record) : {})

  async function one(tx: Db, caller: Caller, id: number): Promise<R> {
    const [record] = await records.read(tx, caller, sql`t.id = ${id}`)
    if (!record) throw notFound()
    return record
  }
  async function lock(tx: Db, id: number) {
    const { rows } = await sql<{ version: number; protected: boolean }>`
      SELECT version, ${subject.protects ? sql`protected` : sql`false AS protected`}
      FROM ${sql.table(table)} WHERE id = ${id} FOR UPDATE`.execute(tx)
    if (!rows[0]) throw notFound()
    return rows[0]
  }

  return {
    list: (caller) => records.read(caller.db, caller, sql`true`),
    create: (caller, body) =>
      transaction(caller, async (tx) => {
        const id = await records.insert(tx, body)
        const record = await one(tx, caller, id)
        await audit(tx, caller.user.id, entity, id, 'CREATE', changesBetween({}, snapshot(record)))
        return record
      }),
    update: (caller, id, body) =>
      transaction(caller, async (tx) => {
        const { version } = await lock(tx, id)
        if (body.version !== undefined && body.version !== version) throw stale()
        const before = await one(tx, caller, id)
        await records.change(tx, id, body, before)
        const record = await one(tx, caller, id)
        await audit(
          tx,
          caller.user.id,
          entity,
          id,
          'UPDATE',
          changesBetween(snapshot(before), snapshot(record)),
        )
        return record
      }),
    remove: (caller, id) =>
      transaction(caller, async (tx) => {
        if ((await lock(tx, id)).protected) throw protectedRecord()
        const before = await one(tx, caller, id)
        await removeUnused(tx, caller, table, id)
        await audit(tx, caller.user.id, entity, id, 'DELETE', changesBetween(snapshot(before), {}))
      }),
  }
}
