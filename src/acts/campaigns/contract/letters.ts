import { z } from 'zod'
import { LANGUAGES } from '#acts/templates/contract/template.ts'
import { call } from '#core/contract/call.ts'
import { idParams } from '#core/contract/fields.ts'
import { NO_CONTACT } from '#records/contact/contract/consents.ts'
import { CAMPAIGNS } from './calls.ts'
import { entryClient } from './entries.ts'

const clientRef = entryClient.pick({ id: true, clientNumber: true, firstName: true, lastName: true })

/** Limit of letters per call; the next call makes the others. */
export const MAX_LETTERS = 500

const letters = z.object({
  /**
   * Number of letters to write, by language; `family` counts those to families of deceased clients, which are included
   * in `en` and `fr`.
   */
  toWrite: z.object({ en: z.number(), fr: z.number(), family: z.number() }),
  /** Number of open entries that have their letter. */
  written: z.number(),
  /** Languages in which letters are to be written, but the campaign has no text. */
  withoutText: z.array(z.enum(LANGUAGES)),
  /** Clients who may not be written to, with the reason. */
  refused: z.array(z.object({ entry: z.number(), client: clientRef, why: z.enum(NO_CONTACT) })),
})
export type Letters = z.infer<typeof letters>

const WRITES = { allOf: ['UPDATE_CAMPAIGNS', 'READ_CLIENTS', 'READ_LOANS'] } as const

export const readLetters = call({
  name: 'readCampaignLetters',
  method: 'GET',
  path: '/api/campaigns/{id}/letters',
  access: WRITES,
  summary: 'How many letters the open entries of a campaign are to have, and who may not be written to.',
  params: idParams,
  answer: letters,
})

export const makeLetters = call({
  name: 'makeCampaignLetters',
  method: 'POST',
  path: '/api/campaigns/{id}/letters',
  access: { allOf: [...WRITES.allOf, 'CREATE_CORRESPONDENCE'] },
  changes: CAMPAIGNS,
  summary: `A letter for each open entry of a campaign that is under way and has none, each in the language of its client, as one PDF; at most ${MAX_LETTERS} at once. Where somebody may not be written to it is a .zip with errors.txt, and X-Failed-Ids names the entries. 409 where the campaign has no text in one of the languages, before anything is made.`,
  params: idParams,
  file: true,
})

export const readMadeLetters = call({
  name: 'readMadeCampaignLetters',
  method: 'GET',
  path: '/api/campaigns/{id}/letters/made',
  access: WRITES,
  summary: 'The letters of a campaign as they were made, as .zip.',
  params: idParams,
  file: true,
})
