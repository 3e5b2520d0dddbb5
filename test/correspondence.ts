import { expect } from 'vitest'
import { listCorrespondence } from '#acts/correspondence/contract/correspondence.ts'
import { type ConsentKind, saveConsent } from '#records/contact/contract/consents.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'

/** A client's consent to a way of reaching them. */
export async function consent(
  app: TestApp,
  as: Somebody,
  { id }: { id: number },
  kind: ConsentKind = 'MAIL',
  given = true,
) {
  const body = { given, on: '2026-03-02', how: 'on the phone' }
  const reply = await call(app, saveConsent, { as, params: { id, kind }, body })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

export async function writtenTo(app: TestApp, as: Somebody, { id }: { id: number }) {
  const reply = await call(app, listCorrespondence, { as, params: { id } })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body.records
}
