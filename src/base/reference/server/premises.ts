import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Snapshot } from '#core/server/audit.ts'
import { saveChildren } from '#core/server/children.ts'
import { mapUniqueViolation, prefixReferenceFault } from '#core/server/constraints.ts'
import type { Db } from '#core/server/database.ts'
import { insertRow, updateRow } from '#core/server/rows.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import { type addressInput, type phoneInput, WORK } from '../contract/address.ts'
import type { Facility } from '../contract/facilities.ts'
import { addressRow, phoneJson, phoneRow, phoneSnapshot, placeJson, placeSnapshot } from './address.ts'
import type { Records } from './store.ts'

type Saved = Pick<Facility, 'name' | 'addresses' | 'phoneNumbers'>
interface Sent {
  name: string
  addresses?: z.output<typeof addressInput>[] | undefined
  phoneNumbers?: z.output<typeof phoneInput>[] | undefined
}

/** A kind of record with a name, addresses and phone numbers. */
interface Premises<S extends Sent, R extends Saved> {
  table: 'facilities' | 'insurance_providers'
  /** The prefix of its parts' tables and columns: `facility` for facility_addresses.facility_id. */
  part: 'facility' | 'insurance_provider'
  nameKey?: string
  /** The columns of its own table. */
  columns(sent: S): Record<string, unknown>
  /** Pairs for json_build_object on the alias `t`. */
  more: RawBuilder<unknown>
  saveMore?(tx: Db, id: number, sent: S, before: R | undefined): Promise<void>
  snapshot(record: R, phoneNumbers: string | null): Snapshot
}

/** Facilities and insurance providers; their phone numbers are of type 2. */
export function premisesRecords<S extends Sent, R extends Saved>(kind: Premises<S, R>): Records<S, R> {
  const { table, part, nameKey, columns } = kind
  const parts = (
    name: string,
    json: string,
  ) => sql`(SELECT coalesce(json_agg(${sql.raw(json)} ORDER BY x.id), '[]')
    FROM ${sql.table(`${part}_${name}`)} x WHERE x.${sql.ref(`${part}_id`)} = t.id)`
  const taken = ({ name }: S): Parameters<typeof mapUniqueViolation>[0] =>
    nameKey ? { [nameKey]: { field: 'name', value: name } } : {}

  async function save(tx: Db, id: number, sent: S, before?: R): Promise<void> {
    const owner = { column: `${part}_id`, id }
    if (sent.addresses) {
      const had = before?.addresses.map(addressRow) ?? []
      const save = saveChildren(tx, `${part}_addresses`, owner, had, sent.addresses.map(addressRow))
      // the form shows the last one
      await prefixReferenceFault(`addresses.${sent.addresses.length - 1}`, save)
    }
    if (sent.phoneNumbers) {
      const had = before?.phoneNumbers.map((phone) => phoneRow(phone, phone.type.id)) ?? []
      const numbers = sent.phoneNumbers.filter(({ number }) => number).map((phone) => phoneRow(phone, WORK))
      await saveChildren(tx, `${part}_phone_numbers`, owner, had, numbers)
    }
    await kind.saveMore?.(tx, id, sent, before)
  }

  return {
    async read(db, _reader, where) {
      const { rows } = await sql<{ record: R }>`
        SELECT json_build_object('id', t.id, 'version', t.version, 'name', t.name,
          'addresses', ${parts('addresses', `(${placeJson('x')})::jsonb || jsonb_build_object('primary', x.is_primary)`)},
          'phoneNumbers', ${parts('phone_numbers', phoneJson('x'))}, ${kind.more}) AS record
        FROM ${sql.table(table)} t WHERE ${where} ORDER BY ${sql.raw(inTextOrder('t.name'))}, t.id`.execute(
        db,
      )
      return rows.map((row) => row.record)
    },
    async insert(tx, sent) {
      const id = await mapUniqueViolation(taken(sent), insertRow(tx, table, columns(sent)))
      await save(tx, id, sent)
      return id
    },
    async change(tx, id, sent, before) {
      await save(tx, id, sent, before)
      const row = { ...columns(sent), version: sql`version + 1` }
      await mapUniqueViolation(taken(sent), updateRow(tx, table, id, row))
    },
    snapshot(record) {
      const places = record.addresses.map((address, i) => placeSnapshot(`addresses.${i}`, address))
      const phones = record.phoneNumbers.map(phoneSnapshot).join(', ') || null
      return Object.assign({}, kind.snapshot(record, phones), ...places)
    },
  }
}
