import { expect, test } from 'vitest'
import { loanHistory } from '#acts/loans/contract/calls.ts'
import { reviewLoan } from '#acts/loans/contract/follow-up.ts'
import { redactText } from '#base/trail/contract/redaction.ts'
import { saveConsent } from '#records/contact/contract/consents.ts'
import { testApp } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, clientNow, signIn } from '../../../../test/factories.ts'
import { importing } from '../../../../test/importing.ts'
import { loan } from '../../../../test/lending.ts'
import { merged, undone } from '../../../../test/merging.ts'

/** Tests that a redaction removes only the given text, and no equal text elsewhere. */
const app = await testApp()
const { pool } = app.database
const officer = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')

async function placesOf(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT 'client_consents' AS name FROM client_consents WHERE how = $1
    UNION SELECT 'trail' FROM trail WHERE position($1 IN changes::text) > 0 ORDER BY 1`,
    [text],
  )
  return rows.map(({ name }) => name)
}

test('of two records that were merged and parted again the other keeps what is said of it', async () => {
  const [one, other] = [await client(app, staff), await client(app, staff)]
  await undone(app, officer, one, await merged(app, officer, one, other))
  for (const { id } of [one, other]) {
    const body = { given: true, on: '2026-03-02', how: `Said so at the desk of ${id}.` }
    const saved = await call(app, saveConsent, { as: staff, params: { id, kind: 'MAIL' }, body })
    expect(saved.status, saved.text).toBe(200)
  }
  const consent = (id: number) =>
    call(app, redactText, { as: officer, params: { id: one.id }, body: { text: 'consent', id, reason: 'x' } })
  expect((await consent(other.id)).status).toBe(404)
  expect((await consent(one.id)).status).toBe(204)
  expect(await placesOf(`Said so at the desk of ${one.id}.`)).toEqual([])
  expect(await placesOf(`Said so at the desk of ${other.id}.`)).toEqual(['client_consents', 'trail'])
})

test('of two reviews that say the same one is taken out, and the other stays in the history of its loan', async () => {
  const who = await client(app, staff)
  const lent = [
    await loan(app, staff, { client: who, equipment: await piece(app, staff) }),
    await loan(app, staff, { client: who, equipment: await piece(app, staff) }),
  ]
  for (const { id, version } of lent) {
    const body = { version, outcome: 'STILL_NEEDED', how: 'PHONE' }
    const reviewed = await call(app, reviewLoan, { as: staff, params: { id }, body })
    expect(reviewed.status, reviewed.text).toBe(200)
  }
  const reviewOf = async ({ id }: { id: number }) => {
    const { body } = await call(app, loanHistory, { as: officer, params: { id } })
    const [told] = body.records.flatMap(({ id: entry, changes }) =>
      changes.flatMap(({ field, new: says }) => (field === 'review' ? [{ entry, says }] : [])),
    )
    return told
  }
  const [first, second] = lent
  if (!first || !second) throw new Error('nothing was lent')
  const body = { text: 'review', id: first.id, entry: (await reviewOf(first))?.entry, reason: 'x' }
  const reply = await call(app, redactText, { as: officer, params: { id: who.id }, body })
  expect(reply.status, reply.text).toBe(204)
  expect((await reviewOf(first))?.says).toBe('[redacted]')
  expect((await reviewOf(second))?.says).toBe('Still needed. By phone.')
  const { notes } = await clientNow(app, staff, who.id)
  expect(notes.map(({ message }) => message).toSorted()).toEqual(['Still needed. By phone.', '[redacted]'])
})

test('of the copy that an import keeps of a record one note is taken out, and another that says the same stays', async () => {
  const who = await client(app, staff, { notes: [{ message: 'Yes' }, { message: 'Yes' }] })
  const files = importing(app, officer)
  const imported = await files.ran('CLIENTS', `Client Agency Number,Note\n${who.fcsNumber},A third one\n`)
  expect(imported.counts, JSON.stringify(await files.rowsOf(imported.id))).toMatchObject({ update: 1 })
  const [first] = who.notes
  const body = { text: 'note', id: first?.id, reason: 'x' }
  const reply = await call(app, redactText, { as: officer, params: { id: who.id }, body })
  expect(reply.status, reply.text).toBe(204)
  const { rows } = await pool.query<{ was: { notes: { id: number; message: string }[] } }>(
    'SELECT was FROM import_rows WHERE import_id = $1',
    [imported.id],
  )
  const told = rows[0]?.was.notes.map(({ id, message }) => [id === first?.id, message])
  expect(told?.toSorted()).toEqual([
    [false, 'Yes'],
    [true, '[redacted]'],
  ])
})
