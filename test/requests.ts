import { expect } from 'vitest'
import { createRequest, holdForRequest, linkClient, readRequest } from '#acts/requests/contract/calls.ts'
import type { Request } from '#acts/requests/contract/request.ts'
import type { TestApp } from './app.ts'
import { assignPrograms, idOf } from './equipment.ts'
import { call, type Somebody, signIn } from './factories.ts'

export const PERSON = { firstName: 'Zélie', lastName: 'Quessy', city: 'Bathurst' }

/** The required fields of a request for a manual wheelchair of any program, by its person. */
export async function newRequest(app: TestApp, more: Record<string, unknown> = {}) {
  const person = more.client ? {} : { person: PERSON }
  const wanted = more.item || more.equipment || (more.kind ?? 'EQUIPMENT') !== 'EQUIPMENT'
  return {
    kind: 'EQUIPMENT',
    ...person,
    ...(!wanted && { subcategory: { id: await idOf(app, 'equipment_subcategories', 'Manual') } }),
    ...more,
  }
}

export async function request(
  app: TestApp,
  as: Somebody,
  more: Record<string, unknown> = {},
): Promise<Request> {
  const reply = await call(app, createRequest, { as, body: await newRequest(app, more) })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

export async function requestNow(app: TestApp, as: Somebody, id: number): Promise<Request> {
  const reply = await call(app, readRequest, { as, params: { id } })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

/** Puts a piece on hold for a request. */
export const hold = (
  app: TestApp,
  as: Somebody,
  { id }: { id: number },
  equipment: { id: number },
  more: Record<string, unknown> = {},
) => call(app, holdForRequest, { as, params: { id }, body: { equipmentId: equipment.id, ...more } })

/** Links a client to a request. */
export async function linked(
  app: TestApp,
  as: Somebody,
  id: number,
  client: { id: number },
): Promise<Request> {
  const reply = await call(app, linkClient, { as, params: { id }, body: { client: { id: client.id } } })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

/** A referral agent of the program of most test pieces. */
export async function agentOfProgram(app: TestApp): Promise<Somebody> {
  const agent = await signIn(app, 'REFERRAL_AGENT')
  await assignPrograms(app, agent, [app.ids.programs['Provincial Equipment Program'] ?? 0])
  return agent
}
