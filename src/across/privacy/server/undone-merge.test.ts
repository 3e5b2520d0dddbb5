import { expect, test } from 'vitest'
import { ATTACHMENTS, removeAttachment } from '#acts/attachments/contract/calls.ts'
import { searchTrail } from '#base/trail/contract.ts'
import { sealTrail, verifyTrail } from '#base/trail/server/seal.ts'
import { archiveClient, clientHistory, updateClient } from '#records/clients/contract/calls.ts'
import { saveConsent } from '#records/contact/contract/consents.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { unzipped } from '../../../../test/docx.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, clientNow, signIn } from '../../../../test/factories.ts'
import { loan } from '../../../../test/lending.ts'
import { merged, undone } from '../../../../test/merging.ts'
import { clientEverything } from '../contract/everything.ts'
import { anonymise, setRetention } from '../contract/retention.ts'

/** Tests that after a merge that was undone nothing of the one client is left with the other, and nothing of the other's own is taken. */
const app = await testApp()
const { pool } = app.database
const officer = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
await call(app, setRetention, { as: officer, body: { kind: 'CLIENTS', years: 7 } })

type One = Awaited<ReturnType<typeof client>>

async function pastRetention(id: number) {
  const archived = await call(app, archiveClient, { as: officer, params: { id } })
  expect(archived.status, archived.text).toBe(204)
  await pool.query(`UPDATE clients SET archived_at = now() - interval '8 years' WHERE id = $1`, [id])
}
const confirm = (id: number) => call(app, anonymise, { as: officer, body: { ids: [id] } })
const historyOf = async (id: number) => (await call(app, clientHistory, { as: officer, params: { id } })).text
const fileOf = async (id: number) =>
  Object.values(unzipped((await call(app, clientEverything, { as: officer, params: { id } })).bytes)).join()

async function saved({ id }: { id: number }, more: Record<string, unknown>) {
  const body = { ...(await clientNow(app, officer, id)), notes: undefined, ...more }
  const reply = await call(app, updateClient, { as: officer, params: { id }, body })
  expect(reply.status, reply.text).toBe(200)
}
async function consented({ id }: One, how: string) {
  const params = { id, kind: 'MAIL' as const }
  const body = { given: true, on: '2026-03-02', how }
  const reply = await call(app, saveConsent, { as: staff, params, body })
  expect(reply.status, reply.text).toBe(200)
}
async function attached({ id }: One, name: string) {
  const reply = await call(app, ATTACHMENTS.client.add, {
    ...{ as: staff, params: { id }, body: { kind: 'CERTIFICATE' as const } },
    files: [{ name, bytes: Buffer.from('%PDF-1.7\n') }],
  })
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}
const removed = async ({ id }: { id: number }) =>
  expect((await call(app, removeAttachment, { as: officer, params: { id } })).status).toBe(204)

/** All values in the trail of a client. */
async function trailOf({ id }: One): Promise<string> {
  const { rows } = await pool.query<{ changes: string }>(
    `SELECT changes::text FROM trail WHERE entity = 'clients' AND entity_id = $1 ORDER BY id`,
    [id],
  )
  return rows.map(({ changes }) => changes).join()
}
function expectOf(text: string, own: readonly string[], theirs: readonly string[]) {
  for (const word of theirs) expect(text).not.toContain(word)
  for (const word of own) expect(text).toContain(word)
}

/** Expects that readers of the kept client see none of these words of the other, and that none is left when the other is anonymised. */
async function expectParted(kept: One, gone: One, own: readonly string[], theirs: readonly string[]) {
  expectOf(await historyOf(kept.id), own, theirs)
  expectOf(await fileOf(kept.id), own, theirs)
  await pastRetention(gone.id)
  await sealTrail.run(workplace(app))
  expect((await confirm(gone.id)).body).toEqual({ anonymised: 1 })
  expectOf(await trailOf(kept), own, theirs)
  expectOf(await historyOf(kept.id), own, theirs)
}

test('after a merge that was undone neither client is in the history and the file of the other, and no value after anonymising', async () => {
  const kept = await client(app, officer, { firstName: 'Odette', lastName: 'Arsenault' })
  const gone = await client(app, officer, {
    ...{ firstName: 'Quessy', lastName: 'Arsenault', birthDate: '1931-03-04' },
    emailAddresses: [{ address: 'quessy@example.org', primary: true }],
  })
  const save = (more: Record<string, unknown>) => saved(kept, more)
  const homePhone = (number: string) => ({ phoneNumbers: [{ number, type: { id: 1 } }] })
  const [ownPiece, otherPiece] = [await piece(app, staff), await piece(app, staff)]
  await loan(app, staff, { client: kept, equipment: ownPiece }, { returnDate: '2026-05-20' })
  const moved = await loan(app, staff, { client: gone, equipment: otherPiece }, { returnDate: '2026-05-20' })
  const mergeId = await merged(app, officer, kept, gone, ['firstName', 'birthDate'])
  await save({ fcsNumber: 'ODETTE-6', contacts: [{ name: 'Luc', type: 'NEXT_OF_KIN' }] })
  await save(homePhone('5065550155'))
  await save(homePhone('5065550177'))
  await undone(app, officer, kept, mergeId)
  await save({ fcsNumber: 'ODETTE-7', lastName: 'Cormier' })

  const own = [/Odette/, /Arsenault/, /Cormier/, /ODETTE-6/, /ODETTE-7/, /Luc/, /555-0177/]
  const theirs = [/quessy/i, /1931-03-04/, /555-0155/]
  const expectOwn = (text: string) => {
    for (const word of theirs) expect(text).not.toMatch(word)
    for (const word of own) expect(text).toMatch(word)
  }
  expectOwn(await historyOf(kept.id))
  const file = await fileOf(kept.id)
  expectOwn(file)
  expect(file).not.toContain(`"${gone.clientNumber}"`)
  const other = await fileOf(gone.id)
  expect(other).toMatch(/Quessy/)
  expect(other).toContain(`"entityId": ${moved.id},`)
  expect(other).not.toMatch(/Odette|Cormier/)
  const kinds = { entity: 'clients', entityId: kept.id, phrase: 'quessy' }
  const whole = await call(app, searchTrail, { as: officer, query: kinds })
  expect(whole.body.records.length, 'the trail itself keeps them').toBeGreaterThan(0)

  const again = await merged(app, officer, kept, gone, ['firstName'])
  expect(await historyOf(kept.id), 'while they are one').toMatch(/ODETTE-6/)
  await undone(app, officer, kept, again)
  expectOwn(await historyOf(kept.id))

  await pastRetention(gone.id)
  await sealTrail.run(workplace(app))
  expect((await confirm(gone.id)).body).toEqual({ anonymised: 1 })

  expectOwn(await historyOf(kept.id))
  const { body } = await call(app, clientHistory, { as: officer, params: { id: kept.id } })
  expect(body.records[0]).toMatchObject({
    action: 'REDACTED',
    user: { id: officer.id },
    changes: [{ field: 'mergedFrom', new: gone.clientNumber }],
  })
  const { rowCount } = await pool.query(
    `SELECT FROM trail WHERE entity_id = $1 AND search_text LIKE '%quessy%'`,
    [kept.id],
  )
  expect(rowCount).toBe(0)
  await sealTrail.run(workplace(app))
  const verdict = await verifyTrail(pool)
  expect(verdict).not.toHaveProperty('broken')
  expect(verdict).not.toHaveProperty('unfounded')
})

test('a note that went along is of whom it belongs to, edited or removed, and one that was made meanwhile stays', async () => {
  const kept = await client(app, officer, { notes: [{ message: 'Odette has a ramp' }] })
  const gone = await client(app, officer, {
    notes: [{ message: 'Quessy is in a shelter' }, { message: 'Quessy is deaf' }],
  })
  const mergeId = await merged(app, officer, kept, gone)
  const { notes } = await clientNow(app, officer, kept.id)
  const edited = notes.map((note) => {
    if (note.message === 'Quessy is deaf') return { ...note, removed: true }
    return { ...note, message: note.message.replace('in a shelter', 'at home again').replace('ramp', 'lift') }
  })
  await saved(kept, { notes: [...edited, { message: 'Odette called' }] })
  await undone(app, officer, kept, mergeId)
  const theirs = ['in a shelter', 'at home again', 'is deaf']
  await expectParted(kept, gone, ['Odette has a ramp', 'Odette has a lift', 'Odette called'], theirs)
})

test('a file is of whose history it came into, also when it is removed while they are one', async () => {
  const [kept, gone] = [await client(app, officer), await client(app, officer)]
  const own = await attached(kept, 'Odette.pdf')
  const theirs = await attached(gone, 'Quessy.pdf')
  const mergeId = await merged(app, officer, kept, gone)
  await attached(kept, 'Ramp.pdf')
  await removed(own)
  await removed(theirs)
  await undone(app, officer, kept, mergeId)
  await expectParted(kept, gone, ['Odette.pdf', 'Ramp.pdf'], ['Quessy.pdf'])
})

test('a consent is of who gave it, through a third, too', async () => {
  const [first, second, third] = [
    await client(app, officer, { firstName: 'Quessy', notes: [{ message: 'Lives with a sister' }] }),
    await client(app, officer, { firstName: 'Bea' }),
    await client(app, officer, { firstName: 'Odette' }),
  ]
  await consented(first, 'Said so at the shelter')
  const into = await merged(app, officer, second, first, ['firstName'])
  const on = await merged(app, officer, third, second, ['firstName'])
  await consented(third, 'Own words')
  const { notes } = await clientNow(app, officer, third.id)
  await saved(third, { notes: notes.map((note) => ({ ...note, message: 'Lives in Moncton' })) })
  await undone(app, officer, third, on)
  await undone(app, officer, second, into)
  const theirs = ['Quessy', 'shelter', 'with a sister', 'in Moncton']
  expectOf(await historyOf(second.id), ['Bea'], theirs)
  const own = ['Odette', 'Own words']
  expectOf(await historyOf(third.id), own, theirs)
  await pastRetention(second.id)
  expect((await confirm(second.id)).body).toEqual({ anonymised: 1 })
  expectOf(await trailOf(third), ['Lives in Moncton'], [])
  await expectParted(third, first, own, theirs)
})

test('what stood on the kept client after the undo is this client’s for good, also when it is changed later', async () => {
  const kept = await client(app, officer, { firstName: 'Odette', lastName: 'Arsenault' })
  const gone = await client(app, officer, { firstName: 'Quessy', lastName: 'Doiron' })
  const mergeId = await merged(app, officer, kept, gone, ['firstName'])
  await saved(kept, { lastName: 'Cormier-Roy' })
  await undone(app, officer, kept, mergeId)
  await saved(kept, { lastName: 'Roy' })
  await expectParted(kept, gone, ['Odette', 'Arsenault', 'Cormier-Roy', '"Roy"'], ['Quessy', 'Doiron'])
})

test('a list is judged by its parts', async () => {
  const contacts = (...names: string[]) => names.map((name) => ({ name, type: 'NEXT_OF_KIN' }))
  const kept = await client(app, officer, { contacts: contacts('Luc') })
  const gone = await client(app, officer, { contacts: contacts('Quentin') })
  const mergeId = await merged(app, officer, kept, gone)
  await saved(kept, { contacts: contacts('Zoé', 'Luc', 'Quentin') })
  await saved(kept, { contacts: contacts('Zoé', 'Luc') })
  await saved(kept, { contacts: contacts('Luc', 'Zoé', 'Marc') })
  await undone(app, officer, kept, mergeId)
  await expectParted(kept, gone, ['"Zoé, Luc"', '"Luc, Zoé, Marc"'], ['Quentin'])
})

test('whose a value was that came and went while they were one cannot be told: readers do not see it, the trail keeps it', async () => {
  const [kept, gone] = [await client(app, officer), await client(app, officer)]
  const mergeId = await merged(app, officer, kept, gone)
  await saved(kept, { lastName: 'Dufour' })
  await saved(kept, { lastName: 'Roy' })
  await undone(app, officer, kept, mergeId)
  await pastRetention(gone.id)
  expect((await confirm(gone.id)).body).toEqual({ anonymised: 1 })
  expectOf(await historyOf(kept.id), ['"Roy"'], ['Dufour'])
  expectOf(await trailOf(kept), ['Dufour'], [])
})
