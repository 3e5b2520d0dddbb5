import { CompiledQuery, sql } from 'kysely'
import { notesJson } from '#base/notes/server/json.ts'
import { phoneJson, placeJson } from '#base/reference/server/address.ts'
import { noteLook } from '#base/trail/server/looks.ts'
import { holds } from '#core/contract/permissions.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { fieldsJson, userJson } from '#core/server/record-json.ts'
import { firstRow } from '#core/server/rows.ts'
import { type Client, clientRecord, payerNumberRecord } from '../contract/client.ts'
import { maskFor } from './medicare-number.ts'
import { restrictionJson } from './restriction-json.ts'

const each = (table: string, json: string, order = 'id') =>
  `(SELECT coalesce(json_agg(${json} ORDER BY x.${order}), '[]') FROM ${table} x WHERE x.client_id = c.id)`

const FACILITY = `(SELECT json_build_object('id', f.id, 'name', f.name, 'addresses',
    (SELECT coalesce(json_agg(${placeJson('a')} ORDER BY a.id), '[]') FROM facility_addresses a WHERE a.facility_id = f.id))
  FROM facilities f WHERE f.id = c.facility_id)`

/** Raw SQL without parameters, so that it is built only once. */
const CLIENT_JSON = `json_build_object(
  'id', c.id, 'version', c.version, 'clientNumber', c.client_number::text,
  ${fieldsJson(clientRecord.fields, 'c', { facility: FACILITY })},
  'addresses', ${each(
    'client_addresses',
    placeJson('x', `'mailing', x.mailing, 'billing', x.billing, 'primary', x.is_primary`),
  )},
  'billingAddress', (SELECT ${placeJson('x', `'firstName', x.first_name, 'lastName', x.last_name, 'phoneNumber', x.phone_number`)}
    FROM (SELECT *, client_id AS id, NULL AS address2 FROM client_billing_addresses WHERE client_id = c.id) x),
  'phoneNumbers', ${each('client_phone_numbers', phoneJson('x', `'tty', x.tty`), 'type_id')},
  'emailAddresses', ${each(
    'client_email_addresses',
    `json_build_object('id', x.id, 'address', x.address, 'primary', x.is_primary)`,
  )},
  'contacts', ${each(
    'client_contacts',
    `json_build_object('id', x.id, 'name', x.name, 'phoneNumber', x.phone_number, 'type', x.type)`,
  )},
  'payerNumbers', ${each('client_payer_numbers', `json_build_object('id', x.id, ${fieldsJson(payerNumberRecord.fields, 'x')})`)},
  'notes', ${notesJson('client_notes', 'client_id', 'c.id')},
  'formerNumbers', ${each('client_former_numbers', `json_build_object('kind', x.kind, 'number', x.number)`)},
  'restriction', ${restrictionJson},
  'updatedAt', iso(c.updated_at), 'updatedBy', ${userJson('c.updated_by')},
  'deleted', c.archived_at IS NOT NULL OR NULL)`
const clientJson = sql.raw(CLIENT_JSON)

type Read = Client & { deleted: true | null }

function withoutNullDeleted({ deleted, ...client }: Read): Client {
  return deleted ? { ...client, deleted } : client
}

export async function readClient(db: Db, id: number): Promise<Client | undefined> {
  const { rows } = await sql<{
    client: Read
  }>`SELECT ${clientJson} AS client FROM clients c WHERE c.id = ${id}`.execute(db)
  return rows[0] && withoutNullDeleted(rows[0].client)
}

/** Archived clients are visible to users who may restore them (rule 4.12), restricted ones as in decision 120. */
const visibleTo = (user: SignedIn) =>
  sql`(archived_at IS NULL OR merged_into_id IS NULL AND ${holds(user, 'DELETE_CLIENTS')}::boolean)${andNotHidden('id')}`

/** One id as a value: the planner expects ten of an array, and would plan the statement anew each time. */
export async function isVisibleClient({ db, user }: Caller, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM clients WHERE id = ${id} AND ${visibleTo(user)}`.execute(db)
  return rows.length > 0
}

/** Filters the ids to the clients that the user may see. */
export async function visibleClientIds({ db, user }: Caller, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM clients WHERE id = ANY(${ids}::int[]) AND ${visibleTo(user)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The clients that the user may see; read access to each is recorded. */
export async function lookAtClients(caller: Caller, ids: readonly number[]): Promise<Client[]> {
  const { asyncCommitDb, user } = caller
  const { rows } = await sql<{ client: Read }>`
    SELECT ${clientJson} AS client FROM clients c WHERE id = ANY(${ids}::int[]) AND ${visibleTo(user)}`.execute(
    asyncCommitDb,
  )
  for (const { client } of rows) await noteLook(caller, { userId: user.id, entity: 'clients', id: client.id })
  return rows.map(({ client }) => maskFor(user, withoutNullDeleted(client)))
}

/** Built once: building the text for each call takes as long as the rest of the call. */
const VISIBLE_CLIENT = `SELECT ${CLIENT_JSON} AS client FROM clients c
  WHERE c.id = $1::int AND (c.archived_at IS NULL OR c.merged_into_id IS NULL AND $2::boolean)`

/** A client that the user may see; read access is recorded. */
export async function lookAtClient(caller: Caller, id: number): Promise<Client | undefined> {
  const { db, user } = caller
  const query = CompiledQuery.raw(VISIBLE_CLIENT, [id, holds(user, 'DELETE_CLIENTS')])
  const [row] = (await db.executeQuery<{ client: Read }>(query)).rows
  if (!row) return
  await noteLook(caller, { userId: user.id, entity: 'clients', id })
  return withoutNullDeleted(row.client)
}

/** Locks the row for the rest of the transaction; undefined if there is none. */
export async function lockClient(tx: Db, id: number) {
  return firstRow(
    tx,
    sql<{
      version: number
      archivedAt: string | null
      mergedIntoId: number | null
    }>`SELECT version, archived_at, merged_into_id FROM clients WHERE id = ${id} FOR UPDATE`,
  )
}
