import { expect, test } from 'vitest'
import { redactText } from '#base/trail/contract/redaction.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, clientNow, newRole, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import { loan } from '../../../../test/lending.ts'
import * as calls from '../contract/calls.ts'
import { FILE_DAYS, ROLLBACK_DAYS } from '../contract/imports.ts'
import { forgetImports } from './forget.ts'

/** Tests that data of a file is shown only to users who may see the people, and is deleted in time. */
const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const files = importing(app, admin)
const HEADER = 'First Name,Last Name,Date of Birth,Client Agency Number,Gender,Phone Number (home)\n'

test('whoever may not see every client goes on with no import of somebody else, and sees nothing of its file', async () => {
  const rights = ['IMPORTS', 'CLIENTS'].flatMap((of) =>
    ['READ', 'CREATE', 'UPDATE', 'DELETE'].map((act) => `${act}_${of}`),
  )
  const other = await signIn(app, await newRole(app, [...rights, 'READ_MEDICARE_NUMBERS']))
  const hidden = await client(app, admin, { fcsNumber: 'HID-1' })
  const text = `${HEADER}Wilhelmine,Quessy,1931-07-09,HID-1,Quessyoise,506 555 0199\n`
  const one = await files.mapped(await files.sent('CLIENTS', text))
  const on = { as: other, params: { id: one.id } }
  expect((await call(app, calls.readImport, on)).text).toContain('Quessyoise')
  const restricted = { restricted: true, users: [], reason: 'asked by the client' }
  const asked = await call(app, restrictClient, { as: admin, params: { id: hidden.id }, body: restricted })
  expect(asked.status, asked.text).toBe(200)
  const body = { version: one.version, columns: [], values: [] }
  const refused = async () => {
    const shown = await call(app, calls.readImport, on)
    expect(shown, shown.text).toMatchObject({ status: 200, body: { values: [] } })
    expect(shown.text).not.toMatch(/Wilhelmine|Quessy|HID-1|0199/)
    for (const reply of [
      await call(app, calls.mapImport, { ...on, body }),
      await call(app, calls.chooseSheet, { ...on, body: { sheet: 'Feuil2' } }),
      await call(app, calls.startDryRun, on),
      await call(app, calls.startRun, on),
      await call(app, calls.rollBack, { ...on, query: { dryRun: 'true' } }),
      await call(app, calls.listRows, on),
      await call(app, calls.readFaults, on),
    ])
      expect(reply, reply.text).toMatchObject({ status: 403 })
  }
  await refused()
  await files.act(calls.startDryRun, one.id)
  await refused()
  await files.act(calls.startRun, one.id)
  await refused()
  const again = await call(app, calls.upload, {
    as: other,
    body: { kind: 'CLIENTS' },
    files: [{ name: 'list.csv', bytes: Buffer.from(text) }],
  })
  expect(again.text).not.toMatch(/Wilhelmine|Quessy|HID-1|0199/)
  // uploading the file themselves starts a new import
  const own = await importing(app, other).sent('CLIENTS', text, { again: 'true' })
  expect([own.id === one.id, own.state]).toEqual([false, 'UPLOADED'])
})

test('of somebody who was restricted since nothing is changed, taken back or told by who may not see them', async () => {
  const lists = ['GENDERS', 'LANGUAGES', 'PROGRAMS', 'CITIES', 'COUNTIES', 'PROVINCES']
  const rights = ['IMPORTS', 'CLIENTS'].flatMap((of) =>
    ['READ', 'CREATE', 'UPDATE', 'DELETE'].map((can) => `${can}_${of}`),
  )
  const role = [...rights, ...lists.map((list) => `READ_${list}`), 'READ_MEDICARE_NUMBERS']
  const other = await signIn(app, await newRole(app, role))
  const own = importing(app, other)
  const header =
    'First Name,Last Name,Date of Birth,Client Agency Number,Gender,Language,Program / Association,Phone Number (home),Address 1,City,Province,Postal Code'
  const line = (first: string, number: string) =>
    `${first},Thériault,1944-04-04,${number},Female,French,Provincial Equipment Program,506 555 0101,1 rue A,Moncton,New Brunswick,E1A 1P4\n`
  const restrict = async (id: number) => {
    const body = { restricted: true, users: [], reason: 'asked by the client' }
    const asked = await call(app, restrictClient, { as: admin, params: { id }, body })
    expect(asked.status, asked.text).toBe(200)
  }

  const made = await own.ran('CLIENTS', `${header}\n${line('Aline', 'RS-1')}${line('Berthe', 'RS-2')}`)
  expect(made.counts, JSON.stringify(await own.rowsOf(made.id))).toMatchObject({ create: 2 })
  const ids = (await own.rowsOf(made.id)).map(({ recordId }) => recordId ?? 0)
  await restrict(ids[0] ?? 0)
  expect((await own.rolledBack(made.id)).rollback).toMatchObject({ remove: 1, restore: 0, keep: 0 })
  const { rows } = await pool.query(
    'SELECT archived_at IS NULL AS "isThere" FROM clients WHERE id = ANY($1) ORDER BY id',
    [ids],
  )
  expect(rows.map(({ isThere }) => isThere)).toEqual([true, false])

  const who = await client(app, admin, { firstName: 'Clara', lastName: 'Thériault', birthDate: '1944-04-04' })
  const asks = await own.checked('CLIENTS', `${header}\n${line('Clara', 'RS-3')}`)
  const params = { id: asks.id, row: 2 }
  const body = { act: 'UPDATE', id: who.id }
  expect(await call(app, calls.answerRow, { as: other, params, body })).toMatchObject({ status: 200 })
  await restrict(who.id)
  expect(await own.act(calls.startRun, asks.id)).toMatchObject({ counts: { update: 0, fault: 1 } })
  expect((await clientNow(app, admin, who.id)).version).toBe(who.version)
})

test('a row that tells of a loan of somebody who was restricted since is not told', async () => {
  const lent = ['LOANS', 'CLIENTS', 'EQUIPMENT', 'REFERRAL_AGENTS', 'IMPORTS'].flatMap((of) =>
    ['READ', 'CREATE', 'UPDATE', 'DELETE'].map((can) => `${can}_${of}`),
  )
  const other = await signIn(app, await newRole(app, lent))
  const own = importing(app, other)
  const [seen, hidden] = [
    await client(app, admin, { fcsNumber: 'LN-1' }),
    await client(app, admin, { fcsNumber: 'LN-2' }),
  ]
  const lend = async (who: typeof seen) =>
    loan(app, admin, {
      client: who,
      equipment: await piece(app, admin, { serialNumber: `LN-S${who.id}` }),
    })
  const loans = [await lend(seen), await lend(hidden)]
  const line = (number: string, who: { id: number }, place: number) =>
    `${number},LN-S${who.id},${loans[place]?.loanDate},Because\n`
  const one = await own.ran(
    'LOANS',
    `Client Agency Number,Serial Number,Loan Date,Reason for Lending\n${line('LN-1', seen, 0)}${line('LN-2', hidden, 1)}`,
  )
  expect(one.counts, JSON.stringify(await own.rowsOf(one.id))).toMatchObject({ update: 2 })
  const body = { restricted: true, users: [], reason: 'asked by the client' }
  await call(app, restrictClient, { as: admin, params: { id: hidden.id }, body })
  expect((await own.rowsOf(one.id)).map(({ recordId }) => recordId)).toEqual([loans[0]?.id])
  expect((await own.rolledBack(one.id)).rollback).toMatchObject({ restore: 1, keep: 0 })
})

test('a file past keeping leaves nothing of its cells, and what was before goes with the right to take it back', async () => {
  await client(app, admin, { firstName: 'Before', fcsNumber: 'OLD-7', birthDate: '1931-07-09' })
  const text = `${HEADER}Zélie,Xavérine,1931-07-09,OLD-7,,506 555 0177\nZoé,Xavérine,2090-01-01,NEW-7,Xavérinette,\n`
  const { id } = await files.ran('CLIENTS', text)
  const kept = async (pattern: string) => {
    const { rows } = await pool.query(
      `SELECT FROM (SELECT to_jsonb(i)::text AS row FROM imports i WHERE id = $1
        UNION ALL SELECT to_jsonb(r)::text FROM import_rows r WHERE import_id = $1
        UNION ALL SELECT to_jsonb(v)::text FROM import_values v WHERE import_id = $1) x WHERE row ~ $2`,
      [id, pattern],
    )
    return rows.length
  }
  const aged = async (days: number) => {
    await pool.query(
      `UPDATE imports SET created_at = now() - $2 * interval '1 day', ran_at = now() - $2 * interval '1 day' WHERE id = $1`,
      [id, days],
    )
    await forgetImports.run(workplace(app))
  }
  // an import in progress keeps its data
  const under = (state: string) =>
    pool.query(
      `UPDATE imports SET state = $2, state_before = 'DONE', rollback_dry = true, rolled_back_at = now() WHERE id = $1`,
      [id, state],
    )
  await aged(FILE_DAYS - 1)
  await under('RUNNING')
  await aged(FILE_DAYS + 1)
  expect(await kept('Xavérinette')).toBeGreaterThan(0)
  await under('DONE')
  await aged(FILE_DAYS + 1)
  expect(await kept('Zoé|Xavérinette')).toBe(0)
  expect(await kept('Before')).toBe(1)
  expect((await files.now(id)).columns.map(({ field }) => field)).toContain('birthDate')
  await under('ROLLING_BACK')
  await aged(ROLLBACK_DAYS + 1)
  expect(await kept('Before')).toBe(1)
  await under('DONE')
  await aged(ROLLBACK_DAYS + 1)
  expect(await kept('Before|Zélie|Xavérine|0177|OLD-7')).toBe(0)
})

test('a note that is redacted, and a client who is anonymised, leave nothing in the rows of an import', async () => {
  const one = await client(app, admin, { fcsNumber: 'RED-1', notes: [{ message: 'Rings twice' }] })
  const { id } = await files.ran('CLIENTS', 'Client Agency Number,Note\nRED-1,Of another client\n')
  await files.ran('CLIENTS', 'Client Agency Number,First Name,Date of Birth\nRED-1,Apolline,1950-06-15\n')
  const told = async (pattern: string) => {
    const { rows } = await pool.query('SELECT FROM import_rows r WHERE to_jsonb(r)::text ~ $1', [pattern])
    return rows.length
  }
  expect([await told('Of another client'), await told('Rings twice')]).toEqual([2, 2])
  const [, note] = (await clientNow(app, admin, one.id)).notes
  const body = { text: 'note', id: note?.id, reason: 'Belongs elsewhere' }
  const redacted = await call(app, redactText, { as: admin, params: { id: one.id }, body })
  expect(redacted.status, redacted.text).toBe(204)
  expect([await told('Of another client'), await told('Rings twice')]).toEqual([0, 2])
  expect((await call(app, calls.listRows, { as: admin, params: { id } })).body.records).toMatchObject([
    { raw: {}, changes: [] },
  ])
  await pool.query('INSERT INTO anonymised_clients (client_id, by_user) VALUES ($1, $2)', [one.id, admin.id])
  expect([await told('Apolline'), await told('Rings twice')]).toEqual([0, 0])
})
