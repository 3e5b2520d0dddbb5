import { expect, test } from 'vitest'
import { localDay } from '#core/contract/local-day.ts'
import { testApp } from '../../../../test/app.ts'
import { idOf, piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { dayFrom } from '../../../../test/inspections.ts'
import { holderOf } from '../../../../test/people.ts'
import { agentOfProgram, newRequest, PERSON, request, requestNow } from '../../../../test/requests.ts'
import { specification } from '../../../../test/sizes.ts'
import {
  closeRequest,
  createRequest,
  linkClient,
  listRequests,
  readRequest,
  requestHistory,
} from '../contract/calls.ts'

const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const agent = await agentOfProgram(app)
const { pool } = app.database
const who = await client(app, staff, { firstName: 'Éric' })
const subcategory = { id: await idOf(app, 'equipment_subcategories', 'Manual') }
const program = { id: app.ids.programs['Provincial Equipment Program'] }
const width = await specification(app, admin, { name: 'Width', options: [{ value: '18 in', number: 18 }] })

test('a request has what was sent, and who made it', async () => {
  const sent = {
    program,
    fit: `${width.id}:>=18`,
    neededBy: dayFrom(3),
    urgentReason: 'OTHER',
    urgentWords: 'comes home',
    reference: 'A. 7',
    words: 'tilts',
    person: { ...PERSON, birthDate: '1950-02-03', phoneNumber: '506 555-0199 (fils)' },
  }
  const made = await request(app, agent, sent)
  expect(made).toMatchObject({
    ...{ kind: 'EQUIPMENT', state: 'OPEN', progress: 'WAITING', version: 1, plannedOn: null, heldAt: null },
    ...{ ...sent, subcategory: { ...subcategory, name: 'Manual' }, item: null, equipment: null },
  })
  expect(await requestNow(app, staff, made.id)).toMatchObject({
    ...{ client: null, onHold: null, loan: null, service: null, passes: [], createdBy: { id: agent.id } },
  })
})

test('a piece gives item, subcategory and program, and an item its subcategory', async () => {
  const chair = await piece(app, staff)
  const item = { id: chair.item.id }
  const byPiece = await request(app, agent, { equipment: { id: chair.id } })
  expect(byPiece).toMatchObject({ item, subcategory, program, equipment: { id: chair.id } })
  expect(byPiece.equipment?.number).toBe(`P${chair.equipmentNumber}`)
  expect(await request(app, staff, { item })).toMatchObject({ item, subcategory, program: null })
})

test.each<[string, Record<string, unknown>, string]>([
  ['nothing that is wanted', { subcategory: null }, 'subcategory'],
  ['both an item and a subcategory', { item: { id: 1 }, subcategory }, 'subcategory'],
  ['an item that there is not', { item: { id: 99_999 } }, 'item'],
  ['a subcategory that there is not', { subcategory: { id: 99_999 } }, 'subcategory'],
  ['a piece that there is not', { equipment: { id: 99_999 } }, 'equipment'],
  ['a program that there is not', { program: { id: 99_999 } }, 'program'],
  ['a day in the past', { neededBy: dayFrom(-1) }, 'neededBy'],
  ['another reason without words', { urgentReason: 'OTHER' }, 'urgentWords'],
  ['a reason that there is not', { urgentReason: 'HURRY' }, 'urgentReason'],
  ['urgent words without a reason', { urgentWords: 'soon' }, 'urgentReason'],
  ['a fit of a specification that there is not', { fit: '99999:18' }, 'fit'],
  ['a fit that cannot be read', { fit: 'wide' }, 'fit'],
  ['an empty fit', { fit: '' }, 'fit'],
  ['a repair without words', { kind: 'REPAIR' }, 'words'],
  ['a fit of a pick-up', { kind: 'PICKUP', words: 'x', fit: `${width.id}:18` }, 'fit'],
  ['a subcategory of a repair', { kind: 'REPAIR', words: 'x', subcategory }, 'subcategory'],
  ['a kind that there is not', { kind: 'GIFT' }, 'kind'],
  ['a reference of 61 signs', { reference: 'x'.repeat(61) }, 'reference'],
  ['words of 1,001 signs', { words: 'x'.repeat(1001) }, 'words'],
  ['a person without a last name', { person: { firstName: 'Zélie' } }, 'person.lastName'],
  ['a birth date to come', { person: { ...PERSON, birthDate: dayFrom(2) } }, 'person.birthDate'],
  ['nobody', { person: null }, 'person'],
  ['a person and a client', { client: { id: who.id }, person: PERSON }, 'person'],
  ['a client that there is not', { client: { id: 99_999 } }, 'client'],
])('%s is refused and named', async (_, more, field) => {
  const reply = await call(app, createRequest, { as: staff, body: await newRequest(app, more) })
  expect(reply, reply.text).toMatchObject({ status: 400, error: { error: 'validation_failed' } })
  expect(reply.error.errors).toMatchObject([{ field }])
})

test('an agent names no client, a program of theirs, and a piece that they see', async () => {
  const body = (more: Record<string, unknown>) => newRequest(app, more)
  const made = async (more: Record<string, unknown>) => {
    const reply = await call(app, createRequest, { as: agent, body: await body(more) })
    return [reply.status, reply.error?.errors?.[0]?.field]
  }
  expect(await made({ client: { id: who.id } })).toEqual([403, undefined])
  expect(await made({ program: { id: app.ids.programs['Rural Home Program'] } })).toEqual([400, 'program'])
  const lost = await piece(app, staff, { lost: true })
  expect(await made({ equipment: { id: lost.id } })).toEqual([400, 'equipment'])
  expect(await made({ kind: 'REPAIR', words: 'flat', equipment: { id: lost.id } })).toEqual([
    400,
    'equipment',
  ])
})

test('linking a client deletes the person that was typed, and what the agent wrote for themselves stays', async () => {
  const { id, version } = await request(app, agent, { reference: 'A. 8' })
  const link = (more: Record<string, unknown>, as = staff) =>
    call(app, linkClient, { as, params: { id }, body: { client: { id: who.id }, ...more } })
  expect((await link({ version }, agent)).status).toBe(403)
  expect((await link({ version: version + 1 })).error).toMatchObject({ error: 'stale' })
  expect((await link({ client: { id: 99_999 } })).error.errors).toMatchObject([{ field: 'client' }])
  const linked = await link({ version })
  expect(linked.body).toMatchObject({
    person: null,
    client: { id: who.id },
    reference: 'A. 8',
    answerBy: null,
  })
  const { rows } = await pool.query(`SELECT FROM requests t WHERE id = $1 AND t::text ILIKE '%quessy%'`, [id])
  expect(rows).toEqual([])
  const traces = await pool.query(
    `SELECT FROM trail t WHERE entity = 'requests' AND t::text ILIKE '%quessy%'`,
  )
  expect(traces.rows).toEqual([])
  const history = await call(app, requestHistory, { as: staff, params: { id } })
  expect(history.body.records[0]?.changes).toEqual([{ field: 'client', old: null, new: who.clientNumber }])
  expect((await call(app, requestHistory, { as: agent, params: { id } })).status).toBe(403)
})

test('of two who close a request at once one does, and the other is told by whom', async () => {
  const { id, version } = await request(app, agent)
  const close = (as = staff) =>
    call(app, closeRequest, { as, params: { id }, body: { version, reason: 'has bought one' } })
  const replies = await Promise.all([close(), close(admin)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.error).toMatchObject({ error: 'conflict' })
  expect(refused?.error.message).toMatch(/^Test (STAFF|ADMIN) \d+ has closed this request already\.$/)
  expect(await requestNow(app, agent, id)).toMatchObject({
    ...{ state: 'CLOSED', reason: 'has bought one', progress: null, position: null, answerBy: null },
    endedAt: expect.any(String),
  })
})

test('the list is the newest first, by kind, state and client', async () => {
  const mine = await holderOf(app, 'READ_REQUESTS', 'CREATE_REQUESTS', 'READ_CLIENTS')
  const first = await request(app, mine, { client: { id: who.id } })
  const second = await request(app, mine, { kind: 'PICKUP', words: 'the bed', client: { id: who.id } })
  const list = async (query: Record<string, string | number>) =>
    (await call(app, listRequests, { as: mine, query: { clientId: who.id, ...query } })).body
  const ids = async (query: Record<string, string | number>) =>
    (await list(query)).records.map(({ id }) => id).filter((id) => id >= first.id)
  expect(await ids({})).toEqual([second.id, first.id])
  expect(await ids({ kind: 'PICKUP' })).toEqual([second.id])
  expect(await ids({ state: 'DONE' })).toEqual([])
  expect(await list({ size: 1 })).toMatchObject({ records: [{ id: second.id }], page: { current: 1 } })
})

test('who may not see clients sees requests without them, and not those of one client', async () => {
  const blind = await holderOf(app, 'READ_REQUESTS', 'CREATE_REQUESTS')
  const made = await request(app, staff, { client: { id: who.id } })
  expect(await requestNow(app, blind, made.id)).toMatchObject({ client: null })
  const history = await call(app, requestHistory, { as: blind, params: { id: made.id } })
  expect(history.text).not.toContain(`"${who.clientNumber}"`)
  expect((await call(app, listRequests, { as: blind, query: { clientId: who.id } })).status).toBe(403)
  const reply = await call(app, createRequest, {
    as: blind,
    body: await newRequest(app, { client: { id: who.id } }),
  })
  expect(reply.status).toBe(403)
  const helper = await holderOf(app, 'READ_CLIENTS')
  expect((await call(app, readRequest, { as: helper, params: { id: made.id } })).status).toBe(403)
})

test('a request is answered on the next working day, or later where the organisation promises that', async () => {
  const { rows } = await pool.query(
    `SELECT d::date::text AS day FROM generate_series($1::date + 1, $1::date + 30, interval '1 day') d
    WHERE extract(isodow FROM d) < 6 AND d::date NOT IN (SELECT date FROM holidays) ORDER BY d`,
    [localDay('America/Moncton')],
  )
  const made = await request(app, agent)
  expect(made.answerBy).toBe(rows[0]?.day)
  await pool.query('UPDATE organisation_settings SET answer_days = 3')
  await pool.query(`INSERT INTO holidays (name, date) VALUES ('Test', $1)`, [rows[0]?.day])
  expect((await requestNow(app, agent, made.id)).answerBy).toBe(rows[3]?.day)
})
