import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { replaceLabel } from '#records/labels/contract/calls.ts'
import { newCode } from '#records/labels/contract/code.ts'
import { testApp, workplace } from '../../../../test/app.ts'
import { piece } from '../../../../test/equipment.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { agentOfProgram, linked, request, requestNow } from '../../../../test/requests.ts'
import { closeRequest, listRequests } from '../contract/calls.ts'
import { askFromLabel } from '../contract/label.ts'
import type { Request } from '../contract/request.ts'
import { forgetPersons } from './forget.ts'

/** Tests what a stranger may send from a label, and that what somebody typed of a person is forgotten. */
const app = await testApp()
const staff = await signIn(app, 'STAFF')
const agent = await agentOfProgram(app)
const { pool } = app.database
const chair = await piece(app, staff)
const { code } = (await call(app, replaceLabel, { as: staff, params: { id: chair.id } })).body
const SENT = {
  kind: 'REPAIR',
  firstName: 'Zélie',
  lastName: 'Quessy',
  phoneNumber: '506 555-0199',
  words: 'A flat tyre.',
}
let addresses = 0
const send = (more: object = {}, to: string = code, from = `203.0.113.${++addresses}`) =>
  call(app, askFromLabel, { params: { code: to }, body: { ...SENT, ...more }, from })
const all = async (): Promise<Request[]> => (await call(app, listRequests, { as: staff })).body.records

test('a stranger asks for a repair of the piece with the label', async () => {
  expect(await send()).toMatchObject({ status: 204, text: '' })
  const { kind: _, words, ...person } = SENT
  expect((await all())[0]).toMatchObject({
    ...{ kind: 'REPAIR', state: 'OPEN', words, person: { ...person, birthDate: null, city: null } },
    ...{
      equipment: { id: chair.id },
      program: { id: chair.program.id },
      client: null,
      createdBy: null,
      progress: null,
    },
    answerBy: expect.any(String),
  })
})

test('a code that no piece has is answered alike and makes nothing; a text that is no code is not found', async () => {
  const before = (await all()).length
  expect(await send({}, newCode(randomInt))).toMatchObject({ status: 204, text: '' })
  expect((await send({}, 'M3993')).status).toBe(404)
  expect((await all()).length).toBe(before)
})

test.each<[string, object, string]>([
  ['a link in the words', { words: 'see https://example.org' }, 'words'],
  ['a site in the words', { words: 'see example.com now' }, 'words'],
  ['a link in a name', { firstName: 'www.example.org' }, 'firstName'],
  ['a link in the last name', { lastName: 'http://x' }, 'lastName'],
  ['a link instead of a phone number', { phoneNumber: 'bit.ly/x' }, 'phoneNumber'],
  ['1,001 characters', { words: 'x'.repeat(1001) }, 'words'],
  ['10,000 characters', { words: 'x'.repeat(10_000) }, 'words'],
  ['no words', { words: '' }, 'words'],
  ['no name', { lastName: '' }, 'lastName'],
  ['equipment', { kind: 'EQUIPMENT' }, 'kind'],
])('%s is refused and named', async (_, more, field) => {
  const before = (await all()).length
  const reply = await send(more)
  expect(reply, reply.text).toMatchObject({ status: 400, error: { errors: [{ field }] } })
  expect((await all()).length).toBe(before)
})

test('an address sends six in an hour, also at once; the seventh is told when to come again', async () => {
  const before = (await all()).length
  const from = '198.51.100.7'
  const replies = await Promise.all(Array.from({ length: 7 }, () => send({}, code, from)))
  const refused = replies.filter(({ status }) => status !== 204)
  expect(refused).toMatchObject([{ status: 429, error: { error: 'too_many_requests' } }])
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await all()).length).toBe(before + 6)
  expect((await send()).status).toBe(204)
  await pool.query(`UPDATE login_failures SET since = since - interval '61 minutes'`)
  expect((await send({}, code, from)).status).toBe(204)
})

test('the person that was typed is deleted 30 days after the end, and the rest stays', async () => {
  const close = async (days: number) => {
    const { id } = await request(app, agent, { reference: 'A. 9', words: 'Rose falls.' })
    await call(app, closeRequest, { as: staff, params: { id }, body: { reason: 'x' } })
    await pool.query('UPDATE requests SET ended_at = now() - make_interval(days => $2) WHERE id = $1', [
      id,
      days,
    ])
    return id
  }
  const [old, recent] = [await close(31), await close(29)]
  const open = await request(app, agent)
  const who = await client(app, staff)
  const ofClient = await linked(app, staff, (await request(app, agent)).id, who)
  await forgetPersons.run(workplace(app))
  expect(await requestNow(app, agent, old)).toMatchObject({
    person: null,
    reference: 'A. 9',
    words: '[redacted]',
    state: 'CLOSED',
  })
  for (const id of [recent, open.id]) expect((await requestNow(app, agent, id)).person).not.toBeNull()
  expect((await requestNow(app, staff, ofClient.id)).client?.id).toBe(who.id)
})
