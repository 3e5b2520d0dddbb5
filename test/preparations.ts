import { expect } from 'vitest'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { beginPreparation, saveLine } from '#acts/preparations/contract/calls.ts'
import { type Checklist, type ChecklistInput, checklists } from '#acts/preparations/contract/checklists.ts'
import type { Preparation } from '#acts/preparations/contract/preparations.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'
import { newLoan, type Parties } from './lending.ts'

let made = 0

const line = (text: string, answer: 'CHECK' | 'NUMBER' | 'TEXT' | 'PHOTO', more = {}) => ({
  text,
  text_fr: null,
  answer,
  unit: null,
  required: false,
  critical: false,
  ...more,
})

/** A line of each kind: the brakes are critical, the weight is required. */
export const LINES = [
  line('Brakes hold', 'CHECK', { text_fr: 'Les freins tiennent', required: true, critical: true }),
  line('Weight', 'NUMBER', { unit: 'kg', required: true }),
  line('Remarks', 'TEXT'),
  line('Picture of the seat', 'PHOTO'),
]

export function newChecklist(more: Partial<ChecklistInput> = {}) {
  made += 1
  return {
    name: `Back ${made}`,
    name_fr: `De retour ${made}`,
    kind: 'RETURN' as const,
    lines: LINES,
    ...more,
  }
}

/** A saved checklist; `subcategories` limits it, and by default it is for all. */
export async function checklist(
  app: TestApp,
  as: Somebody,
  more: Partial<ChecklistInput> = {},
): Promise<Checklist> {
  const reply = await call(app, checklists.calls.create, { as, body: newChecklist(more) })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

/** A piece that is in stock, in preparation. */
export async function prepare(app: TestApp, as: Somebody, equipment: { id: number }): Promise<Preparation> {
  const body = { equipment: { id: equipment.id }, destination: 'PREPARATION' as const }
  const reply = await call(app, beginPreparation, { as, body })
  expect(reply, reply.text).toMatchObject({ status: 200, body: { id: expect.any(Number) } })
  return reply.body as Preparation
}

/** Sets the answer of each line, by position. */
export async function answer(
  app: TestApp,
  as: Somebody,
  { id, lines }: Preparation,
  values: (boolean | number | string)[],
): Promise<void> {
  for (const [place, value] of values.entries()) {
    const params = { id, line: lines[place]?.id ?? 0 }
    const reply = await call(app, saveLine, { as, params, body: { value } })
    expect(reply, reply.text).toMatchObject({ status: 200, body: { value } })
  }
}

export const lendIt = async (app: TestApp, as: Somebody, parties: Parties, more = {}) =>
  call(app, createLoan, { as, body: await newLoan(app, parties, more) })

/** The display name of a test user. */
export function nameOf({ username }: Somebody): string {
  const [role = '', number] = username.replace(/@.*/, '').split('.')
  return `Test ${role.toUpperCase()} ${number}`
}
