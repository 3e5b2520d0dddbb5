import { beforeEach, expect, test } from 'vitest'
import { readWork } from '#across/work/contract.ts'
import { readDocument } from '#acts/correspondence/contract/correspondence.ts'
import { readLoan, returnLoan } from '#acts/loans/contract/calls.ts'
import { extendLoan } from '#acts/loans/contract/follow-up.ts'
import { clientHistory, readClient, updateClient } from '#records/clients/contract/calls.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import { holdEquipment } from '#records/equipment/contract/holding.ts'
import { testApp } from '../../../../test/app.ts'
import { writtenTo } from '../../../../test/correspondence.ts'
import { textOf } from '../../../../test/docx.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, newClient, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { loan } from '../../../../test/lending.ts'
import { holderOf } from '../../../../test/people.ts'
import { template } from '../../../../test/templates.ts'
import { readDeath, recordDeath } from '../contract/death.ts'

const app = await testApp({ ORGANISATION_PHONE: '506 555-0100' })
const [admin, staff] = [await signIn(app, 'ADMIN'), await signIn(app, 'STAFF')]
const colleague = await signIn(app, 'STAFF')
const PREPARED = { name: 'In preparation' }
const contacts = [{ name: 'Luc Doiron', phoneNumber: '5065550177', type: 'NEXT_OF_KIN' }]
let rose: Client
beforeEach(async () => {
  rose = await client(app, staff, { firstName: 'Rose', lastName: 'Doiron', contacts, language: { id: 2 } })
})

const died = (more: Record<string, unknown> = {}, as = staff) =>
  call(app, recordDeath, {
    as,
    params: { id: rose.id },
    body: { version: rose.version, deceasedOn: dayFrom(-1), ...more },
  })
const lend = async () => loan(app, staff, { client: rose, equipment: await piece(app, staff) })
const loanNow = async ({ id }: { id: number }) =>
  (await call(app, readLoan, { as: staff, params: { id } })).body
const pieceNow = async (id: number) => (await call(app, readEquipment, { as: staff, params: { id } })).body
async function clientNow() {
  const { body } = await call(app, readClient, { as: staff, params: { id: rose.id } })
  if ('mergedInto' in body) throw new Error('merged')
  return body
}
const hold = async () => {
  const held = await piece(app, staff)
  await call(app, holdEquipment, { as: staff, params: { id: held.id }, body: { client: { id: rose.id } } })
  return held
}
const alive = async () => {
  const now = await clientNow()
  const body = { ...newClient(app), ...sentOf(now), deceasedOn: null, version: now.version }
  return call(app, updateClient, { as: staff, params: { id: rose.id }, body })
}
const sentOf = ({ firstName, lastName, fcsNumber, medicareNumber }: Client) => ({
  ...{ firstName, lastName, fcsNumber, medicareNumber },
})

test('a death says what becomes of each piece, ends the holds, and writes to the next of kin, all at once', async () => {
  const [bed, chair, lift, walker] = [await lend(), await lend(), await lend(), await lend()]
  const held = await hold()
  const en = await template(app, admin, ['Dear {client.addressee}, {organisation.phone}'], { name: 'Sorry' })
  await template(app, admin, ['Bonjour {client.addressee}, {organisation.phone}'], {
    ...{ name: 'Désolés', language: 'fr', partner: { id: en.id } },
  })
  const facts = () => call(app, readDeath, { as: staff, params: { id: rose.id } })
  expect((await facts()).body).toMatchObject({ collectFrom: dayFrom(14), repairsToBill: 0, itemsToBill: 0 })
  const { status, body } = await died({
    pieces: [
      { loanId: bed.id, act: 'COLLECT' },
      { loanId: chair.id, act: 'STAYS', on: '2099-06-06' },
      { loanId: lift.id, act: 'RETURNED' },
      { loanId: walker.id, act: 'LOST' },
    ],
    letter: { template: { id: en.id } },
  })
  expect(status).toBe(200)
  expect(body.client).toMatchObject({ deceasedOn: dayFrom(-1), version: rose.version + 1 })
  expect(await loanNow(bed)).toMatchObject({ collectFrom: dayFrom(14), returnDate: null })
  expect(await loanNow(chair)).toMatchObject({
    ...{ dueOn: '2099-06-08', dueOnMovedFrom: '2099-06-06', collectFrom: null },
  })
  expect(await loanNow(lift)).toMatchObject({ returnDate: dayFrom(0), equipment: { status: PREPARED } })
  expect((await facts()).body.settled).toEqual([bed.id, chair.id])
  expect(await pieceNow(walker.equipment.id)).toMatchObject({ lost: true })
  expect(await pieceNow(held.id)).toMatchObject({ onHold: false, onHoldFor: null })
  const [letter] = await writtenTo(app, staff, rose)
  expect(letter).toMatchObject({
    ...{ id: body.letter?.id, how: 'LETTER', recipient: 'Luc Doiron', language: 'fr' },
    template: { name: 'Désolés' },
  })
  const kept = await call(app, readDocument, {
    ...{ as: staff, params: { id: rose.id, correspondenceId: letter?.id ?? 0 } },
  })
  expect(textOf(kept.bytes)).toContain('Bonjour Luc Doiron, 506 555-0100')
})

test('without a template the letter that comes with the application is made', async () => {
  const { status, body } = await died({ letter: {} })
  expect(status).toBe(200)
  const [letter] = await writtenTo(app, staff, rose)
  expect(letter).toMatchObject({
    id: body.letter?.id,
    recipient: 'Luc Doiron',
    language: 'fr',
    template: null,
  })
  expect(letter?.document).toMatch(/\.pdf$/)
  expect(letter?.text).toContain('décès de votre proche, Rose Doiron')
  expect(letter?.text).toContain('506\u00a0555-0100')
})

test('taking the date away brings back what stopped, and a note says what is and what is not', async () => {
  const [bed, chair] = [await lend(), await lend()]
  const [free, gone] = [await hold(), await hold()]
  const since = (await pieceNow(free.id)).onHoldDate
  const pieces = [
    { loanId: bed.id, act: 'COLLECT' },
    { loanId: chair.id, act: 'STAYS', on: '2099-06-02' },
  ]
  expect((await died({ pieces })).status).toBe(200)
  const other = await client(app, staff)
  await call(app, holdEquipment, { as: staff, params: { id: gone.id }, body: { client: { id: other.id } } })
  const { version } = await loanNow(chair)
  const until = { version, until: '2099-07-01' }
  await call(app, extendLoan, { as: staff, params: { id: chair.id }, body: until })
  expect((await alive()).status).toBe(200)
  expect(await loanNow(bed)).toMatchObject({ collectFrom: null })
  expect(await loanNow(chair)).toMatchObject({ dueOn: '2099-07-01' })
  expect(await pieceNow(free.id)).toMatchObject({ onHoldFor: { id: rose.id }, onHoldDate: since })
  expect(await pieceNow(gone.id)).toMatchObject({ onHoldFor: { id: other.id } })
  const number = async (id: number) => {
    const one = await pieceNow(id)
    return `${one.type.code}${one.equipmentNumber}${one.equipmentNumberSuffix ?? ''}`
  }
  expect((await clientNow()).notes.at(-1)?.message).toBe(
    [
      'The date of death was taken away.',
      `On hold again: ${await number(free.id)}.`,
      `Not on hold again, because no longer free: ${await number(gone.id)}.`,
      `Due and collected as before: ${await number(bed.equipment.id)}.`,
      `Left as it is, because changed since: ${await number(chair.equipment.id)}.`,
    ].join(' '),
  )
  const { rows } = await app.database.pool.query('SELECT 1 FROM stopped_by_death WHERE client_id = $1', [
    rose.id,
  ])
  expect(rows).toEqual([])
})

test('the days as they were before the first save of a death are those that come back', async () => {
  const bed = await lend()
  await app.database.pool.query(`UPDATE loans SET collect_from = '2099-08-03' WHERE id = $1`, [bed.id])
  for (const on of [dayFrom(20), dayFrom(30)]) {
    expect((await died({ pieces: [{ loanId: bed.id, act: 'COLLECT', on }] })).status).toBe(200)
    rose = await clientNow()
  }
  await alive()
  expect(await loanNow(bed)).toMatchObject({ collectFrom: '2099-08-03' })
})

test('a death that is entered again keeps what was decided between the two', async () => {
  const bed = await lend()
  const pieces = [{ loanId: bed.id, act: 'COLLECT' }]
  await died({ pieces })
  const { version } = await loanNow(bed)
  await call(app, extendLoan, { as: staff, params: { id: bed.id }, body: { version, until: '2099-07-01' } })
  rose = await clientNow()
  expect((await died({ pieces })).status).toBe(200)
  await alive()
  expect(await loanNow(bed)).toMatchObject({ dueOn: '2099-07-01' })
})

test('nobody is asked whether somebody who has died still needs it', async () => {
  const bed = await lend()
  await app.database.pool.query(`UPDATE loans SET review_on = '2026-05-05' WHERE id = $1`, [bed.id])
  const waits = async () => {
    const { body } = await call(app, readWork, { as: staff })
    return body.groups.flatMap(({ kind, first }) =>
      first.some((one) => one.recordId === bed.id) ? [kind] : [],
    )
  }
  expect(await waits()).toContain('LOANS_TO_REVIEW')
  await died()
  expect(await waits()).not.toContain('LOANS_TO_REVIEW')
  await alive()
  expect(await waits()).toContain('LOANS_TO_REVIEW')
})

test('where a part is refused nothing is done', async () => {
  const bed = await lend()
  const held = await hold()
  const letter = await template(app, admin, ['Dear {client.addressee}'], { name: 'Alone' })
  const parties = { client: await client(app, staff), equipment: await piece(app, staff) }
  const ofAnother = await loan(app, staff, parties)
  const bedThat = (more: object) => ({ pieces: [{ loanId: bed.id, act: 'COLLECT', ...more }] })
  const refused: [Record<string, unknown>, number, string?][] = [
    [{ deceasedOn: dayFrom(2) }, 400, 'deceasedOn'],
    [{ deceasedOn: '1900-01-02' }, 400, 'deceasedOn'],
    [bedThat({ on: dayFrom(-1) }), 400, 'pieces.0.on'],
    [bedThat({ act: 'STAYS' }), 400, 'pieces.0.on'],
    [bedThat({ act: 'RETURNED', on: dayFrom(1) }), 400, 'pieces.0.on'],
    [bedThat({ act: 'BURNT' }), 400, 'pieces.0.act'],
    [{ pieces: [{ loanId: ofAnother.id, act: 'COLLECT' }] }, 400, 'pieces.0.loanId'],
    [{ ...bedThat({}), letter: { template: { id: 999_999 } } }, 404],
    [{ ...bedThat({}), letter: { template: { id: letter.id } } }, 409],
    [{ version: 99 }, 409],
  ]
  for (const [more, status, field] of refused) {
    const reply = await died(more)
    expect(reply.status, reply.text).toBe(status)
    if (field) expect(reply.error.errors?.[0]?.field).toBe(field)
  }
  expect((await died({ letter: { template: { id: letter.id } } })).error.message).toBe(
    'Alone has no partner in French.',
  )
  expect(await clientNow()).toMatchObject({ deceasedOn: null, version: rose.version })
  expect(await loanNow(bed)).toMatchObject({ collectFrom: null, version: bed.version })
  expect(await pieceNow(held.id)).toMatchObject({ onHold: true })
  expect(await writtenTo(app, staff, rose)).toEqual([])
})

test('of two the second is told who was first; a piece that came back meanwhile is named', async () => {
  const bed = await lend()
  const replies = await Promise.all([died(), died({}, colleague)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const second = replies.find(({ status }) => status === 409)
  expect(second?.error.message).toMatch(/^Test STAFF \d+ has changed this client since you opened it\.$/)
  rose = await clientNow()
  await call(app, returnLoan, { as: staff, params: { id: bed.id }, body: { returnDate: dayFrom(0) } })
  const late = await died({ pieces: [{ loanId: bed.id, act: 'COLLECT' }] })
  expect(late.error).toMatchObject({ status: 400, errors: [{ field: 'pieces.0.loanId' }] })
})

test('pieces need UPDATE_LOANS, a letter READ_TEMPLATES, a client somebody who sees them', async () => {
  const bed = await lend()
  const clerk = await holderOf(app, 'READ_CLIENTS', 'UPDATE_CLIENTS', 'READ_LOANS')
  expect((await died({ pieces: [{ loanId: bed.id, act: 'COLLECT' }] }, clerk)).status).toBe(403)
  const letter = await template(app, admin, ['Bonjour'], { name: 'Bonjour', language: 'fr' })
  expect((await died({ letter: { template: { id: letter.id } } }, clerk)).status).toBe(403)
  expect((await died({}, await signIn(app, 'TECHNICIAN'))).status).toBe(403)
  const nobody = { params: { id: 2_147_483_647 }, body: { version: 1, deceasedOn: dayFrom(-1) } }
  expect((await call(app, recordDeath, { as: staff, ...nobody })).status).toBe(404)
  expect((await died({}, clerk)).status).toBe(200)
  const { body } = await call(app, clientHistory, { as: staff, params: { id: rose.id } })
  expect(JSON.stringify(body.records)).toContain('deceasedOn')
})
