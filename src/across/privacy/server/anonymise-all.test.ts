import { expect, test } from 'vitest'
import { returnLoan } from '#acts/loans/contract/calls.ts'
import { entry } from '#base/trail/contract.ts'
import { sealTrail, verifyTrail } from '#base/trail/server/seal.ts'
import { archiveClient } from '#records/clients/contract/calls.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, service } from '../../../../test/lending.ts'
import { IS_NAMED, wholeClient } from '../../../../test/whole-client.ts'
import { anonymise, setRetention } from '../contract/retention.ts'

/** Tests that anonymising works for every client, whatever the trail contains, and leaves no text that somebody has written. */
const app = await testApp()
const { pool } = app.database
const officer = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
await call(app, setRetention, { as: officer, body: { kind: 'CLIENTS', years: 7 } })

async function pastRetention(id: number) {
  const archived = await call(app, archiveClient, { as: officer, params: { id } })
  expect(archived.status, archived.text).toBe(204)
  await pool.query(`UPDATE clients SET archived_at = now() - interval '8 years' WHERE id = $1`, [id])
}
const confirm = (id: number) => call(app, anonymise, { as: officer, body: { ids: [id] } })

/** Tables referring directly or indirectly to clients, in which a complete client has no row; with the reason. */
const WITHOUT_ROWS: Record<string, string> = {
  anonymised_clients: 'is written by anonymising itself',
  invoice_export_invoices: 'an export is kept as it was sent (decision 123)',
}
/** The columns that lead to the client from tables with a BY_RULE column; `client_id` elsewhere. */
const WHOSE: Record<string, string> = {
  clients: 'id',
  client_merges: 'kept_id',
  attachments: 'client_id',
  request_passes: '(SELECT client_id FROM requests r WHERE r.id = request_id)',
}
/** A search text that was made anew of what is left. */
const SEARCHED = /^(?!.*(quessy|900412663)).*anonymised/is
/** Values that a BY_RULE column may have afterwards, besides nothing. */
const RULES: Record<string, RegExp> = {
  'client_addresses.postal_code': /^[A-Z]0A0A0$/,
  'clients.fcs_number': /^X\d+$/,
  'clients.first_name': /^Anonymised$/,
  'clients.last_name': /^\d+$/,
  'clients.search_text': SEARCHED,
  'invoice_items.search_text': SEARCHED,
  'invoices.search_text': SEARCHED,
}
const IS_NOTHING = /^(\[redacted\]|\{\}|)$/

/** The values of every BY_RULE column of these clients, without nulls. */
async function valuesByRule(people: readonly number[]): Promise<Record<string, string[]>> {
  const { rows: columns } = await pool.query<{ source: string; name: string }>(
    `SELECT source, name FROM personal_columns WHERE becomes = 'BY_RULE' ORDER BY source, name`,
  )
  const values = async ({ source, name }: { source: string; name: string }) => {
    const { rows } = await pool.query<{ value: string }>(
      `SELECT ${name}::text AS value FROM ${source} WHERE ${WHOSE[source] ?? 'client_id'} = ANY ($1) AND ${name} IS NOT NULL`,
      [people],
    )
    return [`${source}.${name}`, rows.map(({ value }) => value)] as const
  }
  return Object.fromEntries(await Promise.all(columns.map(values)))
}

/** Records that may mention a client but belong to something else. */
const OF_OTHERS = ['equipment', 'preparations']

test('of a client of whom there is everything nothing is left that somebody has written', async () => {
  const { who, twin, open, import: taken } = await wholeClient(app, officer, staff)
  const { rows: tables } = await pool.query<{ name: string }>(
    `WITH RECURSIVE about (table_id) AS (SELECT 'clients'::regclass::oid UNION
      SELECT c.conrelid FROM about JOIN pg_constraint c ON c.confrelid = table_id AND c.contype = 'f'
      WHERE c.conrelid <> ALL ($1::regclass[]::oid[]))
    SELECT table_id::regclass::text AS name FROM about ORDER BY 1`,
    [OF_OTHERS],
  )
  const empty: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`SELECT FROM ${name} LIMIT 1`)
    if (!rowCount) empty.push(name)
  }
  expect(empty, 'test/whole-client.ts makes a row of each').toEqual(Object.keys(WITHOUT_ROWS))

  const brought = { as: staff, params: { id: open.id }, body: { returnDate: open.loanDate } }
  expect((await call(app, returnLoan, brought)).status).toBe(200)
  // archived, because an open repair would keep the client
  await pool.query('UPDATE services SET archived_at = now() WHERE client_id = $1', [who.id])
  await pastRetention(who.id)
  await pool.query('DELETE FROM idempotency_keys')
  await sealTrail.run(workplace(app))
  const { rows: files } = await pool.query<{ key: string }>('SELECT key FROM imports WHERE id = $1', [
    taken.id,
  ])
  expect(files[0]?.key).toEqual(expect.any(String))

  const people = [who.id, twin.id]
  const before = await valuesByRule(people)
  const unfilled = Object.keys(before).filter((column) => !before[column]?.some(Boolean))
  expect(unfilled, 'test/whole-client.ts fills each').toEqual([])
  const reply = await confirm(who.id)
  expect(reply.body, reply.text).toEqual({ anonymised: 1 })
  for (const [column, values] of Object.entries(await valuesByRule(people)))
    for (const value of values)
      expect(
        IS_NOTHING.test(value) || (RULES[column]?.test(value) && !before[column]?.includes(value)),
        `${column}: ${value}`,
      ).toBe(true)
  const { rows: all } = await pool.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r'
      AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  const left: string[] = []
  for (const { name } of all) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    left.push(...rows.filter(({ row }) => IS_NAMED.test(row)).map(({ row }) => `${name}: ${row}`))
  }
  expect(left).toEqual([])
  const { rows: sources } = await pool.query('SELECT key FROM imports WHERE id = $1', [taken.id])
  expect(sources).toEqual([{ key: null }])
  await sealTrail.run(workplace(app))
  const verdict = await verifyTrail(pool)
  expect(verdict).not.toHaveProperty('broken')
  expect(verdict).not.toHaveProperty('unfounded')
})

/** A client with an archived loan and an archived repair, so that nothing is open. */
async function lentOnce() {
  const who = await client(app, staff)
  const of = { client: who, equipment: await piece(app, staff) }
  const lent = await loan(app, staff, of, { returnDate: '2026-05-20' })
  const repair = await service(app, staff, of)
  await pool.query('UPDATE services SET archived_at = now() WHERE id = $1', [repair.id])
  await pastRetention(who.id)
  return { clients: who.id, loans: lent.id, services: repair.id, equipment: of.equipment.id }
}

test('no entry of a client or of a record of theirs hinders it, whatever the act and with changes or without', async () => {
  const records = await lentOnce()
  const { rows: numbers } = await pool.query<{ number: string }>(
    'SELECT client_number::text AS number FROM clients WHERE id = $1',
    [records.clients],
  )
  const client = { field: 'client', old: null, new: `${numbers[0]?.number} Haché, Léa` }
  const insert = `INSERT INTO trail (user_id, entity, entity_id, action, changes, search_text, ids)
    VALUES ($1, $2, $3, $4, $5::jsonb, trail_search_text($5::jsonb), $6)`
  for (const action of entry.shape.action.options)
    for (const [entity, id] of Object.entries(records))
      for (const changes of [[], [{ field: 'x', old: null, new: 1 }], [client]]) {
        const ids = action === 'LISTED' ? [records.clients] : null
        const values = [officer.id, entity, id, action, JSON.stringify(changes), ids]
        await pool.query(insert, values)
      }
  const reply = await confirm(records.clients)
  expect(reply.body, reply.text).toEqual({ anonymised: 1 })
  expect(await verifyTrail(pool)).not.toHaveProperty('unfounded')
})
