import { expect, test } from 'vitest'
import { restrictClient } from '#records/clients/contract/restriction.ts'
import { testApp } from '../../../../test/app.ts'
import { call, client, signIn } from '../../../../test/factories.ts'
import { agentOfProgram, linked, PERSON, request, requestNow } from '../../../../test/requests.ts'
import * as calls from '../contract/calls.ts'
import { routes } from './routes.ts'

/** Tests what two agents who wrote of the same person learn of each other, and of our record of that person. */
const app = await testApp()
const admin = await signIn(app, 'ADMIN')
const staff = await signIn(app, 'STAFF')
const [one, other] = [await agentOfProgram(app), await agentOfProgram(app)]
const who = await client(app, staff, {
  ...PERSON,
  city: undefined,
  firstName: 'Zélie-Anne',
  fcsNumber: 'SECRET-7',
})
const ofOne = await request(app, one, { reference: 'one', words: 'by one' })
const ofOther = await request(app, other, { reference: 'other', words: 'by other' })
const byStaff = await request(app, staff, { client: { id: who.id }, words: 'by staff' })
for (const { id } of [ofOne, ofOther]) await linked(app, staff, id, who)

const BODIES: Record<string, unknown> = {
  linkRequestClient: { client: { id: who.id } },
  closeRequest: { reason: 'x' },
  passRequest: { equipmentId: 1, reason: 'x' },
}

test('an agent reads their own request as they typed it, with state and dates', async () => {
  const mine = await requestNow(app, one, ofOne.id)
  expect(mine).toMatchObject({ reference: 'one', person: null, state: 'OPEN' })
  for (const name of ['client', 'createdBy', 'onHold', 'loan', 'service', 'passes'])
    expect(mine).not.toHaveProperty(name)
})

test('no call answers an agent with anything of the record of the client, or of what somebody else wrote', async () => {
  const own = routes.filter(({ call: { path } }) => path.startsWith('/api/requests/{id}'))
  expect(own.length).toBeGreaterThan(4)
  for (const { call: made } of own)
    for (const { id } of [ofOther, byStaff]) {
      const body = BODIES[made.name]
      const reply = await call(app, made, {
        as: one,
        params: { id },
        ...(body !== undefined && { body }),
      })
      expect([403, 404], `${made.name}: ${reply.text}`).toContain(reply.status)
      expect(reply.text).not.toMatch(/other|staff|Zélie|Quessy|SECRET/i)
    }
  const list = await call(app, calls.listRequests, { as: one })
  expect(list.body).toMatchObject({ totalRecordCount: 1, records: [{ id: ofOne.id }] })
  for (const text of [
    list.text,
    (await call(app, calls.readRequest, { as: one, params: { id: ofOne.id } })).text,
  ])
    expect(text).not.toMatch(new RegExp(`by other|by staff|Zélie|Quessy|SECRET|${who.clientNumber}`))
})

test('nor does a count say which client it is', async () => {
  for (const clientId of [who.id, 999_999])
    expect((await call(app, calls.listRequests, { as: one, query: { clientId } })).status).toBe(403)
})

test('a request of a restricted client is hidden from who may not see them, and stays with the agent who made it', async () => {
  const stranger = await signIn(app, 'STAFF')
  const body = { restricted: true, users: [staff.id], reason: 'A threat' }
  expect((await call(app, restrictClient, { as: admin, params: { id: who.id }, body })).status).toBe(200)
  const params = { id: ofOne.id }
  expect((await call(app, calls.readRequest, { as: stranger, params })).status).toBe(404)
  expect((await call(app, calls.requestHistory, { as: stranger, params })).status).toBe(404)
  const close = await call(app, calls.closeRequest, { as: stranger, params, body: { reason: 'x' } })
  expect(close.status).toBe(404)
  const list = await call(app, calls.listRequests, { as: stranger })
  expect(list.body).toMatchObject({ totalRecordCount: 0, records: [] })
  expect((await requestNow(app, one, ofOne.id)).state).toBe('OPEN')
  expect((await requestNow(app, staff, ofOne.id)).client?.id).toBe(who.id)
})
