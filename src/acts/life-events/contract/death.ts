import { z } from 'zod'
import { LOANS } from '#acts/loans/contract/calls.ts'
import { call } from '#core/contract/call.ts'
import { day, id, idParams, optionalDay, optionalReference } from '#core/contract/fields.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { client } from '#records/clients/contract/client.ts'

export const DEATH_ACTS = ['COLLECT', 'STAYS', 'RETURNED', 'LOST'] as const
export type DeathAct = (typeof DEATH_ACTS)[number]

export const DEATH_ACT_WORDS: Record<DeathAct, Message> = {
  COLLECT: msg`Collect it from`,
  STAYS: msg`Stays with the family until`,
  RETURNED: msg`Has come back on`,
  LOST: msg`Is lost`,
}

/** Limit of pieces; a client has fewer at once. */
export const MAX_PIECES = 200

const pieces = z
  .array(z.object({ loanId: id, act: z.enum(DEATH_ACTS), on: optionalDay }))
  .max(MAX_PIECES)
  .default([])

export const deathInput = z.object({
  version: id,
  deceasedOn: day,
  /** Open loans that are not named stay unchanged. */
  pieces,
  /** Letter to the next of kin, in the language of the client: from a template, or the built-in letter. */
  letter: z
    .object({ template: optionalReference })
    .nullish()
    .transform((letter) => letter ?? null),
})
export type DeathInput = z.output<typeof deathInput>

/** Facts for the page of a death, in addition to the client, their loans and holds. */
export const deathFacts = z.object({
  /** Default collection day. */
  collectFrom: z.string(),
  /** Open loans whose days were set after this death and not changed since. */
  settled: z.array(z.number()),
  /** Repairs without an invoice item, and items without an invoice; null for users who may not see them. */
  repairsToBill: z.number().nullable(),
  itemsToBill: z.number().nullable(),
})

export const readDeath = call({
  name: 'readDeath',
  method: 'GET',
  path: '/api/clients/{id}/death',
  access: { allOf: ['READ_CLIENTS', 'UPDATE_CLIENTS'] },
  summary: 'What is to be known before the death of a client is entered.',
  params: idParams,
  answer: deathFacts,
})

export const recordDeath = call({
  name: 'recordDeath',
  method: 'POST',
  path: '/api/clients/{id}/death',
  changes: [...LOANS, 'listClients', 'clientHistory', 'readContact', 'listCorrespondence'],
  access: { allOf: ['READ_CLIENTS', 'UPDATE_CLIENTS'] },
  summary:
    'Enter the death of a client: the date, what becomes of each piece, the holds that end, and a letter to the next of kin; 403 on pieces without UPDATE_LOANS, on a letter without READ_TEMPLATES; 409 names who was first.',
  params: idParams,
  body: deathInput,
  answer: z.object({
    client,
    /** The letter in the client's correspondence. */
    letter: z.object({ id: z.number() }).nullable(),
  }),
})
