import { expect, test } from 'vitest'
import { anonymise, retentionDue, setRetention } from '#across/privacy/contract/retention.ts'
import { redactText } from '#base/trail/contract/redaction.ts'
import { listMerges, mergeClients, readMerge, undoMerge } from '#records/clients/contract/merge.ts'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { published, signed } from '../../../../../test/agreements.ts'
import { testApp } from '../../../../../test/app.ts'
import { piece } from '../../../../../test/equipment.ts'
import { call, client, clientNow, newRole, signIn } from '../../../../../test/factories.ts'
import { invoice } from '../../../../../test/invoicing.ts'
import { loan } from '../../../../../test/lending.ts'
import { merged, undone } from '../../../../../test/merging.ts'
import { archiveClient, clientHistory, listClients, readClient } from '../../contract/calls.ts'

const app = await testApp()
const { pool } = app.database
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const text = await published(app, admin)

/** An issued invoice and a signed loan of one client, and two other clients. */
async function frozen() {
  const [from, to, third] = [await client(app, admin), await client(app, admin), await client(app, admin)]
  const equipment = await piece(app, admin)
  const lent = await loan(app, admin, { client: from, equipment })
  const agreement = await signed(app, admin, { client: from, loans: [lent], text })
  const bill = await invoice(app, admin, { client: from, equipment })
  return { from, to, third, lent, agreement, bill }
}

const DEFER = `SET CONSTRAINTS invoice_items_client_of_loan, invoice_items_client_of_service,
  invoice_items_invoice_id_client_id_program_id_fkey DEFERRED`

const row = (from: { id: number }, to: { id: number }) =>
  `INSERT INTO client_merges (kept_id, gone_id, fields, kept_was, gone_was, kept_became, by_user)
    VALUES (${to.id}, ${from.id}, '{}', '{}', '{}', '{}', ${admin.id})`

/** Runs the statements in one transaction as the application; returns the constraint that failed. */
async function refusalOf(statements: readonly string[]): Promise<string | undefined> {
  const connection = await app.database.pool.connect()
  try {
    await connection.query('BEGIN')
    for (const statement of statements) await connection.query(statement)
    await connection.query('COMMIT')
    return undefined
  } catch (error) {
    await connection.query('ROLLBACK')
    return (error as { constraint?: string }).constraint
  } finally {
    connection.release()
  }
}

test('what is issued or signed becomes nobody else’s but in the transaction that merges these two', async () => {
  const { from, to, third, lent, agreement, bill } = await frozen()
  const begin = row(from, to)
  const moves = (id: number, more = '') => [
    [`UPDATE invoices SET client_id = ${id}${more} WHERE id = ${bill.id}`, 'invoices_issued_stays'],
    [
      `UPDATE invoice_items SET client_id = ${id}${more && ', fee = 1'} WHERE invoice_id = ${bill.id}`,
      'invoice_items_invoiced_stays',
    ],
    [
      `UPDATE agreements SET client_id = ${id}${more && `, name = 'x'`} WHERE id = ${agreement.id}`,
      'agreements_as_signed',
    ],
  ]
  for (const [statement, constraint] of [
    ...moves(to.id),
    [`UPDATE loans SET client_id = ${to.id} WHERE id = ${lent.id}`, 'loans_as_signed'],
  ] as [string, string][])
    expect(await refusalOf([DEFER, statement]), statement).toBe(constraint)
  for (const [statement, constraint] of [...moves(third.id), ...moves(to.id, ', number = 999')] as [
    string,
    string,
  ][])
    expect(await refusalOf([begin, DEFER, statement]), statement).toBe(constraint)
  // a merge without its client does not commit, so it cannot be used to bypass the constraints
  expect(await refusalOf([begin])).toBe('clients_merged_by_merge')
  // the rows of a finished merge do not permit later changes
  const mergeId = await merged(app, admin, to, from)
  expect(await refusalOf([DEFER, `UPDATE invoices SET client_id = ${from.id} WHERE id = ${bill.id}`])).toBe(
    'invoices_issued_stays',
  )
  for (const change of [
    `at = now()`,
    `kept_id = ${third.id}`,
    `moved = '{}'`,
    `undone_at = '2026-01-01', undone_by = 1`,
  ])
    expect(await refusalOf([`UPDATE client_merges SET ${change} WHERE id = ${mergeId}`]), change).toBe(
      'client_merges_stay',
    )
  expect(await refusalOf([`DELETE FROM client_merges WHERE id = ${mergeId}`])).toBe('client_merges_stay')
  expect(await refusalOf([`UPDATE clients SET merged_into_id = ${third.id} WHERE id = ${from.id}`])).toBe(
    'clients_merged_by_merge',
  )
})

test('whoever may not see one of the two merges, lists and undoes nothing, and the one record is for who might see both', async () => {
  const [kept, gone] = [await client(app, admin), await client(app, admin)]
  const merger = await signIn(app, await newRole(app, ['READ_CLIENTS', 'UPDATE_CLIENTS', 'DELETE_CLIENTS']))
  const restrict = (id: number, users: number[]) =>
    call(app, restrictClient, {
      as: admin,
      params: { id },
      body: { restricted: true, users, reason: 'Her neighbour works here' },
    })
  await restrict(gone.id, [staff.id])
  const tries = [
    [kept.id, gone.id],
    [gone.id, kept.id],
  ] as const
  for (const [id, other] of tries) {
    const { status } = await call(app, mergeClients, { as: merger, params: { id }, body: { with: other } })
    expect(status).toBe(404)
  }
  const mergeId = await merged(app, staff, kept, gone)
  expect((await clientNow(app, staff, kept.id)).restriction?.users.map(({ id }) => id)).toEqual([staff.id])
  for (const id of [kept.id, gone.id]) {
    const on = { as: merger, params: { id, mergeId } }
    for (const one of [readClient, clientHistory, listMerges, readMerge, undoMerge])
      expect((await call(app, one, on)).status, one.name).toBe(404)
  }
  await undone(app, staff, kept, mergeId)
  expect((await call(app, readClient, { as: merger, params: { id: kept.id } })).status).toBe(200)
  expect((await call(app, readClient, { as: merger, params: { id: gone.id } })).status).toBe(404)
  expect((await call(app, listMerges, { as: merger, params: { id: kept.id } })).body).toEqual([])
  const told = await call(app, clientHistory, { as: merger, params: { id: kept.id } })
  expect(told.text).not.toContain(gone.clientNumber)
  // of two lists of users, only those in both remain
  await restrict(kept.id, [merger.id, staff.id])
  const again = await merged(app, staff, kept, gone)
  expect((await clientNow(app, staff, kept.id)).restriction?.users.map(({ id }) => id)).toEqual([staff.id])
  await undone(app, staff, kept, again)
  expect((await clientNow(app, staff, kept.id)).restriction?.users).toHaveLength(2)
})

test('who was restricted while two were one is restricted with both once they are two again', async () => {
  const [kept, gone] = [await client(app, admin), await client(app, admin)]
  const mergeId = await merged(app, staff, kept, gone)
  const body = { restricted: true, users: [staff.id], reason: 'Her neighbour works here' }
  await call(app, restrictClient, { as: admin, params: { id: kept.id }, body })
  await undone(app, staff, kept, mergeId)
  const viewer = await signIn(app, 'VIEWER')
  for (const { id } of [kept, gone]) {
    expect((await call(app, readClient, { as: viewer, params: { id } })).status).toBe(404)
    expect((await clientNow(app, staff, id)).restriction?.users.map((user) => user.id)).toEqual([staff.id])
  }
})

test('a former Medicare number is told and found by its last three digits, for who sees no more', async () => {
  const [kept, gone] = [await client(app, admin), await client(app, admin, { medicareNumber: '900412697' })]
  await merged(app, admin, kept, gone)
  const viewer = await signIn(app, 'VIEWER')
  expect((await clientNow(app, viewer, kept.id)).formerNumbers).toContainEqual({
    kind: 'MEDICARE_NUMBER',
    number: '••••••697',
  })
  const found = async (phrase: string, as = viewer) =>
    (await call(app, listClients, { as, query: { phrase } })).body.records.map(({ id }) => id)
  expect(await found('900412697')).toEqual([kept.id])
  expect(await found('412697')).toEqual([])
  expect(await found('412697', staff)).toEqual([kept.id])
})

test('a note that was moved is redacted in the trail of both', async () => {
  const [kept, gone] = [
    await client(app, admin),
    await client(app, admin, { notes: [{ message: 'Shelter' }] }),
  ]
  await merged(app, admin, kept, gone)
  const [note] = (await clientNow(app, admin, kept.id)).notes
  const body = { text: 'note', id: note?.id, reason: 'Not ours to keep' }
  const reply = await call(app, redactText, { as: admin, params: { id: kept.id }, body })
  expect(reply.status, reply.text).toBe(204)
  for (const id of [kept.id, gone.id]) {
    const { rows } = await pool.query(
      `SELECT FROM trail WHERE entity = 'clients' AND entity_id = $1 AND changes::text LIKE '%Shelter%'`,
      [id],
    )
    expect(rows).toEqual([])
  }
  const { rows } = await pool.query(`SELECT FROM client_merges m WHERE m::text LIKE '%Shelter%'`)
  expect(rows).toEqual([])
})

test('whoever is anonymised takes along the records that were merged into theirs', async () => {
  const [kept, gone] = [
    await client(app, admin),
    await client(app, admin, {
      firstName: 'Zélie',
      lastName: 'Xavérine',
      fcsNumber: 'QX7731',
      notes: [{ message: 'Shelter' }],
    }),
  ]
  const equipment = await piece(app, admin)
  await loan(app, admin, { client: gone, equipment }, { returnDate: '2026-05-20' })
  await merged(app, admin, kept, gone)
  await call(app, archiveClient, { as: admin, params: { id: kept.id } })
  await pool.query(`UPDATE clients SET archived_at = now() - interval '9 years' WHERE id = ANY($1)`, [
    [kept.id, gone.id],
  ])
  await call(app, setRetention, { as: admin, body: { kind: 'CLIENTS', years: 7 } })
  const { body: due } = await call(app, retentionDue, { as: admin })
  expect(due.records.map(({ id }) => id)).toEqual([kept.id])
  const reply = await call(app, anonymise, { as: admin, body: { ids: [kept.id] } })
  expect(reply.status, reply.text).toBe(200)
  for (const table of ['clients', 'client_merges', 'client_notes', 'client_former_numbers', 'trail']) {
    const { rows } = await pool.query(
      `SELECT t::text AS row FROM ${table} t WHERE t::text ~* 'Zélie|Zelie|Xavérine|Shelter|QX7731'`,
    )
    expect(rows, table).toEqual([])
  }
})

test('a merge can be undone for thirty days', async () => {
  const [kept, gone] = [await client(app, admin), await client(app, admin)]
  const mergeId = await merged(app, admin, kept, gone)
  await pool.query('ALTER TABLE client_merges DISABLE TRIGGER USER')
  await pool.query(`UPDATE client_merges SET at = at - interval '31 days' WHERE id = $1`, [mergeId])
  await pool.query('ALTER TABLE client_merges ENABLE TRIGGER USER')
  const params = { id: kept.id, mergeId }
  expect(await call(app, undoMerge, { as: admin, params })).toMatchObject({
    ...{ status: 409, error: { message: 'A merge can be undone for 30 days.' } },
  })
  expect(await call(app, readClient, { as: admin, params: { id: gone.id } })).toMatchObject({
    body: { mergedInto: { id: kept.id } },
  })
})
