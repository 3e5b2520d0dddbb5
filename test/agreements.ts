import { expect } from 'vitest'
import type { Agreement } from '#acts/agreements/contract/agreement.ts'
import { createAgreement } from '#acts/agreements/contract/calls.ts'
import { type AgreementText, agreementTexts, publishAgreementText } from '#acts/agreements/contract/texts.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'

export const newText = (more: Record<string, unknown> = {}) => ({
  title: 'Loan of equipment',
  title_fr: 'Prêt d’équipement',
  text: 'I, {client.fullName}, have received what is listed.\n\nIt belongs to {organisation.name}.',
  text_fr: 'Je, {client.fullName}, ai reçu ce qui est énuméré.\n\nCela appartient à {organisation.name}.',
  loanType: null,
  ...more,
})

export async function draft(app: TestApp, as: Somebody, more = {}): Promise<AgreementText> {
  const reply = await call(app, agreementTexts.calls.create, { as, body: newText(more) })
  expect(reply, reply.text).toMatchObject({ status: 200, body: { status: 'DRAFT', number: null } })
  return reply.body
}

export async function published(app: TestApp, as: Somebody, more = {}): Promise<AgreementText> {
  const { id } = await draft(app, as, more)
  const reply = await call(app, publishAgreementText, { as, params: { id } })
  expect(reply, reply.text).toMatchObject({ status: 200, body: { status: 'PUBLISHED', current: true } })
  return reply.body
}

/** A line down and one across. */
export const STROKES: [number, number, number][][] = [
  [
    [100, 100, 0],
    [120, 300, 40],
  ],
  [
    [60, 200, 300],
    [400, 210, 420],
    [700, 180, 530],
  ],
]

interface Signing {
  client: { id: number }
  loans: { id: number }[]
  text: { id: number }
}

/** The minimum to sign: drawn by the client herself, in French. */
export const newAgreement = ({ client, loans, text }: Signing, more: Record<string, unknown> = {}) => ({
  client: { id: client.id },
  loans: loans.map(({ id }) => ({ id })),
  text: { id: text.id },
  language: 'fr' as const,
  signer: 'CLIENT' as const,
  how: 'DRAWN' as const,
  strokes: STROKES,
  signedAt: '2026-06-02T14:05:00-03:00',
  ...more,
})

export async function signed(app: TestApp, as: Somebody, signing: Signing, more = {}): Promise<Agreement> {
  const reply = await call(app, createAgreement, { as, body: newAgreement(signing, more) })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}
