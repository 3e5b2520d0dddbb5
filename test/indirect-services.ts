import { expect } from 'vitest'
import { createIndirectService } from '#acts/indirect-services/contract/calls.ts'
import type { IndirectService } from '#acts/indirect-services/contract/indirect-service.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'

/** A saved indirect service with these notes. */
export async function indirectService(
  app: TestApp,
  as: Somebody,
  ...messages: string[]
): Promise<IndirectService> {
  const notes = messages.map((message) => ({ message }))
  const reply = await call(app, createIndirectService, { as, body: { notes } })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}
