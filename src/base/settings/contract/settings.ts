import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id } from '#core/contract/fields.ts'
import { SETS } from './who.ts'

export const MAX_DAYS = 365

const days = (least: number) => z.number({ error: 'required' }).int().min(least).max(MAX_DAYS)

const settings = z.object({
  /** A hold older than this becomes waiting work. */
  oldHoldDays: days(1),
  /** The default number of days between a death and the collection. */
  collectAfterDays: days(0),
  /** Working days until a request is answered, a held piece delivered, a loan collected, and a repair done. */
  answerDays: days(1),
  deliverDays: days(1),
  collectDays: days(1),
  repairDays: days(1),
  version: id,
})
export type Settings = z.output<typeof settings>

/** A promise that is left out keeps its days. */
export const settingsInput = settings.partial({
  answerDays: true,
  deliverDays: true,
  collectDays: true,
  repairDays: true,
})
export type SettingsInput = z.output<typeof settingsInput>

const path = '/api/organisation-settings'

export const readSettings = call({
  name: 'readSettings',
  method: 'GET',
  path,
  access: SETS,
  summary: 'What the organisation sets for itself.',
  answer: settings,
})

export const saveSettings = call({
  name: 'saveSettings',
  method: 'PUT',
  path,
  access: SETS,
  summary: 'Change what the organisation sets for itself; 409 names who has changed it since.',
  body: settingsInput,
  answer: settings,
})
