import { createHash, randomBytes } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { ATTACHMENTS } from '#acts/attachments/contract/calls.ts'
import { entities } from '#app/server/entities.ts'
import { looksWritten } from '#base/trail/server/looks.ts'
import { BYTE_ORDER_MARK, plainCell } from '#core/contract/csv.ts'
import { exportedEntities, fileColumns } from '#core/server/entity.ts'
import { readSchema } from '#core/server/schema.ts'
import { published, signed } from '../../../../test/agreements.ts'
import { testApp } from '../../../../test/app.ts'
import { unzipped } from '../../../../test/docx.ts'
import { exporting } from '../../../../test/exporting.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { loan, service } from '../../../../test/lending.ts'
import { photo, pieceWith } from '../../../../test/photos.ts'
import { readTakeOut, takeOut } from '../contract/calls.ts'
import { columnsOf } from './columns.ts'

/** Tests with an installation that has data in most tables, and texts that are hard to encode. */
const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const who = await client(app, staff, {
  medicareNumber: '900412663',
  contacts: [{ name: 'Rose Haché', phoneNumber: null, type: 'NEXT_OF_KIN' }],
  emailAddresses: [{ address: 'lea@example.org', primary: true }],
})
const chair = await pieceWith(app, staff, [photo('chaise: été.jpg')])
const lent = await loan(app, staff, { client: who, equipment: chair })
await service(app, staff, { client: who, equipment: chair })
await signed(app, staff, { client: who, loans: [lent], text: await published(app, admin) })
await call(app, ATTACHMENTS.client.add, {
  as: staff,
  params: { id: who.id },
  body: { kind: 'CONSENT' },
  files: [{ name: 'a/../Consent.pdf', bytes: Buffer.from('%PDF-1.7') }],
})
const bookkeeper = await exporting(app)
await bookkeeper.sage([(await bookkeeper.approved()).id])
const HARD = ['=HYPERLINK("x")', `'=1`, `''-2`, '-3', `'quoted'`, 'a "b", c\r\nd', ' é\t', '+1 506']
await pool.query(
  `INSERT INTO client_notes (client_id, message, author_id) SELECT $1, unnest($2::text[]), $3`,
  [who.id, HARD, staff.id],
)
const KEY = 'ab'.repeat(32)
/** Secrets in tables and columns that are not exported. */
const secrets = Array.from({ length: 8 }, () => randomBytes(32))
const [totp, recovery, salt, token, server, hash, device, answer] = secrets
await pool.query(`INSERT INTO recovery_codes (user_id, code_hash, salt) VALUES ($1, $2, $3)`, [
  staff.id,
  recovery,
  salt,
])
await pool.query(`INSERT INTO factors (user_id, kind, secret, confirmed_at) VALUES ($1, 'TOTP', $2, now())`, [
  staff.id,
  totp,
])
await pool.query(
  `INSERT INTO password_tokens (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
  [token, staff.id],
)
await pool.query(`INSERT INTO known_devices (user_id, device_hash) VALUES ($1, $2)`, [staff.id, device])
await pool.query(
  `INSERT INTO idempotency_keys (user_id, key, request_hash, answer) VALUES ($1, '${KEY}', $2, $3)`,
  [staff.id, hash, answer],
)
await pool.query(
  'INSERT INTO server_secret (secret) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET secret = excluded.secret',
  [server],
)

await looksWritten(app.database)
const reply = await call(app, takeOut, { as: admin })
const files = unzipped(reply.bytes)
const names = Object.keys(files)
const csvOf = (table: string) => {
  const text = String(files[`csv/${table}.csv`])
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true)
  const cast = (cell: string, { quoting }: { quoting: boolean }) =>
    cell === '' && !quoting ? null : plainCell(cell)
  return parse(text, { bom: true, cast }) as (string | null)[][]
}
const jsonOf = (table: string) => JSON.parse(String(files[`json/${table}.json`])) as Record<string, unknown>[]

/** Excludes rows that the take-out itself writes after its snapshot. */
const BEFORE: Record<string, string> = {
  trail: `NOT changes @> '[{"new": "takeOut"}]'`,
  take_outs: 'false',
  shown_clients: `user_id <> ${admin.id}`,
}

test('every table is read back as it is, from the CSV and from the JSON', async () => {
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/passerelle-\d{4}-\d\d-\d\d\.zip/),
  })
  const schema = await readSchema((text) => pool.query(text))
  for (const entity of exportedEntities(entities)) {
    const { table, columns = {} } = entity
    const { own, ofCsv } = columnsOf(entity, schema.get(table) ?? [])
    const plain = own.filter(({ name, column }) => column && !columns[name]?.file)
    const values = plain.map(({ name }) => `"${name}"`).join()
    const { rows } = await pool.query<{ text: string[]; json: Record<string, unknown> }>(
      `SELECT to_jsonb(ARRAY[${plain.map(({ name }) => `"${name}"::text`).join()}]::text[]) AS text, row_to_json(o) AS json
      FROM (SELECT ${values} FROM "${table}" WHERE ${BEFORE[table] ?? true}) o`,
    )
    const [header = [], ...lines] = csvOf(table)
    expect(header).toEqual(ofCsv.map((column) => column.header))
    expect(new Set(header).size, table).toBe(header.length)
    const places = plain.map(({ header: label }) => header.indexOf(label))
    const told = lines.map((cells) => places.map((place) => cells[place]))
    const objects = jsonOf(table).map((row) => Object.fromEntries(plain.map(({ name }) => [name, row[name]])))
    expect(sorted(told), table).toEqual(sorted(rows.map(({ text }) => text)))
    expect(sorted(objects), table).toEqual(sorted(rows.map(({ json }) => json)))
  }
})
const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()

test('every stored file lies where its row says, under a name that leads nowhere else', async () => {
  let found = 0
  for (const { table, column } of fileColumns(exportedEntities(entities))) {
    const { rows } = await pool.query<{ key: string; row: number }>(
      `SELECT "${column}" AS key, row_number() OVER (ORDER BY id)::int - 1 AS row FROM "${table}" WHERE "${column}" IS NOT NULL`,
    )
    const places = jsonOf(table).flatMap((row) => (row[column] === null ? [] : [String(row[column])]))
    const told = csvOf(table)
    expect(told.slice(1).map((cells) => cells[told[0]?.indexOf(column) ?? -1])).toEqual(
      expect.arrayContaining(places),
    )
    expect(places).toHaveLength(rows.length)
    const bytes = await Promise.all(rows.map(async ({ key }) => String(await app.files.get(key))))
    expect(places.map((place) => String(files[place])).toSorted()).toEqual(bytes.toSorted())
    found += rows.length
  }
  expect(found).toBe(4)
  expect(names).toContain('files/attachments/1-Consent.pdf')
  expect(names).toContain('files/equipment_photos/1-chaise_ été.jpg')
  const [{ file = '' } = {}] = jsonOf('invoice_exports')
  const { rows } = await pool.query('SELECT sha256 FROM invoice_exports')
  expect(
    createHash('sha256')
      .update(files[String(file)] ?? '')
      .digest('hex'),
  ).toBe(rows[0]?.sha256)
})

test('the sums are last and name every other file', () => {
  expect(names.at(-1)).toBe('SHA256SUMS')
  const sums = names.slice(0, -1).map((name) => {
    const sum = createHash('sha256')
      .update(files[name] ?? '')
      .digest('hex')
    return `${sum}  ${name}\n`
  })
  expect(String(files.SHA256SUMS)).toBe(sums.join(''))
})

test('the import finds its columns, with what people call the records that a row refers to', () => {
  const row = (table: string) => {
    const [header = [], first = []] = csvOf(table)
    return Object.fromEntries(header.map((name, place) => [name, first[place]]))
  }
  expect(row('clients')).toMatchObject({
    'First Name': 'Léa',
    'Client Agency Number': who.fcsNumber,
    Gender: 'Female',
    'Medicare Number': '900412663',
    'Address 1': '12, rue Amirault',
    City: 'Dieppe',
    'Phone Number (home)': '5065550142',
    'Next of Kin': 'Rose Haché',
    'E-mail Address': 'lea@example.org',
  })
  expect(row('equipment')).toMatchObject({ 'Item Name': chair.item.name, Category: chair.category.name })
  expect(row('loans')).toMatchObject({ 'Client Agency Number': who.fcsNumber, 'Loan Date': lent.loanDate })
  expect(row('cities')).toMatchObject({ Name: expect.any(String), County: expect.any(String) })
})

test('no secret is in it, in any way of writing bytes', () => {
  const all = Buffer.concat([reply.bytes, ...Object.values(files)])
  const stored = ['$argon2id$', staff.token, admin.token]
  const written = secrets.flatMap((secret) => [secret.toString('hex'), secret.toString('base64')])
  for (const text of [...stored, ...written]) expect(all.includes(text), text).toBe(false)
  for (const secret of secrets) expect(all.includes(secret)).toBe(false)
  expect(all.includes(who.fcsNumber)).toBe(true)
})

test('what it holds is described in both languages', () => {
  expect(String(files['README.txt'])).toMatch(/First Name: first_name in the JSON; text; never empty/)
  expect(String(files['LISEZMOI.txt'])).toMatch(/Date of Birth: Date de naissance; /)
  for (const { table } of exportedEntities(entities))
    expect(String(files['LISEZMOI.txt'])).toContain(`\r\n${table}\r\n`)
})

test('every client was seen, in one entry of the trail, and it is told who did it last', async () => {
  const { rows } = await pool.query(
    `SELECT user_id, ids, changes FROM trail WHERE action = 'LISTED' AND changes -> 0 ->> 'new' = 'takeOut'`,
  )
  const { rows: all } = await pool.query('SELECT array_agg(id ORDER BY id) AS ids FROM clients')
  expect(rows).toEqual([
    { user_id: admin.id, ids: all[0]?.ids, changes: [{ field: 'call', old: null, new: 'takeOut' }] },
  ])
  const { rows: shown } = await pool.query('SELECT rows FROM shown_clients WHERE user_id = $1', [admin.id])
  expect(shown[0]?.rows).toBeGreaterThanOrEqual(all[0]?.ids.length)
  expect((await call(app, readTakeOut, { as: admin })).body).toMatchObject({
    clients: all[0]?.ids.length,
    equipment: 2,
    last: { by: { id: admin.id }, bytes: reply.bytes.length },
  })
})

test('it is for administrators', async () => {
  expect((await call(app, takeOut, { as: staff })).status).toBe(403)
  expect((await call(app, readTakeOut, { as: staff })).status).toBe(403)
  expect((await call(app, takeOut)).status).toBe(401)
})
