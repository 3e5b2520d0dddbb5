import { expect } from 'vitest'
import { equipmentParts, type Specification } from '#base/reference/contract/details.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'

/** A specification that is asked of every subcategory, unless `more` says otherwise. */
export async function specification(
  app: TestApp,
  as: Somebody,
  more: Record<string, unknown>,
): Promise<Specification> {
  const body = { name: 'Frein', name_fr: '', type: 'SELECT', assignedToAll: true, assignments: [], ...more }
  const reply = await call(app, equipmentParts.calls.create, { as, body })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}
