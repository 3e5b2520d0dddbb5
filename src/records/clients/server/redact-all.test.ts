import { expect, test } from 'vitest'
import { clientEverything } from '#across/privacy/contract/everything.ts'
import { redactText, TEXTS } from '#base/trail/contract/redaction.ts'
import { verifyTrail } from '#base/trail/server/seal.ts'
import { testApp } from '../../../../test/app.ts'
import { unzipped } from '../../../../test/docx.ts'
import { call, clientNow, signIn } from '../../../../test/factories.ts'
import { WORD, wholeClient } from '../../../../test/whole-client.ts'

/** Tests that one call redacts any text about a client from all stored data. */
const app = await testApp()
const { pool } = app.database
const officer = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const whole = await wholeClient(app, officer, staff)
const params = { id: whole.who.id }
const redact = (what: { text: string; id: number | undefined }, as = officer) =>
  call(app, redactText, { as, params, body: { ...what, reason: `It says ${what.text}` } })

async function one<V>(statement: string, values: unknown[]): Promise<V> {
  const { rows } = await pool.query<{ value: V }>(statement, values)
  if (rows[0] === undefined) throw new Error(statement)
  return rows[0].value
}
const noteOf = async (says: string) =>
  (await clientNow(app, officer, params.id)).notes.find(({ message }) => message.includes(says))?.id
/** Trail entry with the text in this field. */
const entryOf = (field: string, says: string) =>
  one<string>(
    `SELECT max(t.id) AS value FROM trail t, jsonb_array_elements(t.changes) c WHERE c ->> 'field' = $1 AND c ->> 'new' LIKE $2`,
    [field, `%${says}%`],
  ).then(Number)
const rowOf = (table: string, column: string, says: string) =>
  one<number>(`SELECT id AS value FROM ${table} WHERE ${column} LIKE $1`, [`%${says}%`])

interface Case {
  /** The text, which occurs only here. */
  says: string
  /** Parameters of the call that identify the text. */
  named: () => Promise<{ id: number | undefined; entry?: number }>
}
const byRow = (table: string, column: string, says: string): Case => ({
  says,
  named: async () => ({ id: await rowOf(table, column, says) }),
})
const byEntry = (id: number, field: string, says: string): Case => ({
  says,
  named: async () => ({ id, entry: await entryOf(field, says) }),
})
const CASES: Record<(typeof TEXTS)[number], Case> = {
  note: { says: 'A file on', named: async () => ({ id: await noteOf('A file on') }) },
  review: byEntry(whole.lent.id, 'review', 'still needs it'),
  correspondence: byRow('correspondence', 'text', 'has called'),
  consent: byEntry(params.id, 'consentHow', 'said so'),
  restrictionReason: byEntry(params.id, 'restrictionReason', 'Asked by'),
  overrideReason: byEntry(params.id, 'overrideReason', 'is at the door'),
  redactionReason: byEntry(params.id, 'redactionReason', 'It says note'),
  fileName: byEntry(params.id, 'attachment', 'Scan of'),
  reminder: byRow('todos', 'text', 'Call '),
  lendReason: { says: 'waits', named: async () => ({ id: whole.lent.id }) },
  extensionReason: byEntry(whole.lent.id, 'extensionReason', 'goes on with it'),
  returnNote: byEntry(whole.lent.id, 'returnNote', 'has bent it'),
  voidReason: byRow('agreements', 'void_reason', 'came herself'),
  campaignContact: byRow('campaign_contacts', 'note', 'was asleep'),
  campaignNote: byRow('campaign_entries', 'note', 'keeps it'),
  requestWords: byRow('requests', 'words', 'cannot sit'),
  requestUrgency: byRow('requests', 'urgent_words', 'comes home'),
  requestReference: byRow('requests', 'reference', 'by my hand'),
  requestReason: byRow('requests', 'reason', 'has bought one'),
  passReason: byRow('request_passes', 'reason', 'is too tall'),
  errandWords: byRow('errands', 'words', 'opens late'),
  errandReason: byRow('errands', 'reason', 'was out'),
}

/** Tables that contain the text. */
async function placesOf(says: string): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND oid <> 'loan_types'::regclass
      AND relnamespace IN ('public'::regnamespace, 'graphile_worker'::regnamespace)`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await pool.query(`SELECT FROM ${name} t WHERE t::text ILIKE $1 LIMIT 1`, [
      `%${says}%`,
    ])
    if (rowCount) found.push(name)
  }
  return found
}

test.each(TEXTS)('%s', async (text) => {
  const { says, named } = CASES[text]
  const what = { text, ...(await named()) }
  expect(await placesOf(says)).not.toEqual([])
  expect((await redact(what, staff)).status).toBe(403)
  const reply = await redact(what)
  expect(reply.status, reply.text).toBe(204)
  expect(await placesOf(says)).toEqual([])
  const verdict = await verifyTrail(pool)
  expect(verdict).not.toHaveProperty('broken')
  expect(verdict).not.toHaveProperty('unfounded')
})

test('nothing of them is handed out, and what else is kept of the client is', async () => {
  const { bytes } = await call(app, clientEverything, { as: officer, params })
  const all = Object.entries(unzipped(bytes)).map(([, content]) => content.toString())
  for (const { says } of Object.values(CASES))
    expect(
      all.some((content) => content.includes(says)),
      says,
    ).toBe(false)
  expect(all.some((content) => content.includes(`Note on ${WORD}`))).toBe(true)
})

test('the database has the same list, and knows of every text about a client what anonymising does with it', async () => {
  const { rows } = await pool.query<{ kind: string }>('SELECT kind FROM redactable_texts() ORDER BY kind')
  expect([...rows.map(({ kind }) => kind), 'review'].toSorted()).toEqual(TEXTS.toSorted())
  const { rows: columns } = await pool.query<{ name: string }>(
    `WITH RECURSIVE about (table_id) AS (SELECT 'clients'::regclass::oid UNION
      SELECT c.conrelid FROM about JOIN pg_constraint c ON c.confrelid = table_id AND c.contype = 'f' AND c.conrelid <> ALL ('{equipment,preparations}'::regclass[]))
    SELECT format('%s.%s', table_id::regclass, a.attname) AS name FROM about JOIN pg_attribute a ON a.attrelid = table_id
    WHERE a.attnum > 0 AND NOT a.attisdropped AND a.atttypid IN ('text'::regtype, 'jsonb'::regtype) AND a.attgenerated = ''
      AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = table_id AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
        AND pg_get_constraintdef(k.oid) LIKE '%= ANY (ARRAY[''%')
      AND NOT EXISTS (SELECT FROM personal_columns p WHERE p.source = table_id::regclass::text AND p.name = a.attname)
    ORDER BY 1`,
  )
  expect(columns).toEqual([])
  const { rows: unredacted } = await pool.query<{ name: string }>(
    `SELECT source || '.' || name AS name FROM personal_columns p WHERE becomes = 'REDACTED'
      AND NOT EXISTS (SELECT FROM redactable_texts() r WHERE r.source = p.source AND r.told = p.name)`,
  )
  // a field of the form, which is changed in the form instead
  expect(unredacted).toEqual([{ name: 'client_addresses.address1' }])
  const { rows: gone } = await pool.query(
    `SELECT FROM personal_columns p WHERE NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = p.source::regclass AND a.attname = p.name)`,
  )
  expect(gone).toEqual([])
})

test('a text of another client, and one that there is not, are not found', async () => {
  for (const text of TEXTS) {
    const reply = await redact({ text, id: 999_999 })
    expect([text, reply.status]).toEqual([text, 404])
  }
  expect((await redact({ text: 'title', id: 1 })).error.errors).toMatchObject([{ field: 'text' }])
})
