import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id } from '#core/contract/fields.ts'
import { SETS } from './who.ts'

export const MAX_DAYS = 365

const days = (least: number) => z.number({ error: 'required' }).int().min(least).max(MAX_DAYS)

export const settingsInput = z.object({
  /** A hold older than this becomes waiting work. */
  oldHoldDays: days(1),
  /** The default number of days between a death and the collection. */
  collectAfterDays: days(0),
  version: id,
})
export type Settings = z.output<typeof settingsInput>

const path = '/api/organisation-settings'

export const readSettings = call({
  name: 'readSettings',
  method: 'GET',
  path,
  access: SETS,
  summary: 'What the organisation sets for itself.',
  answer: settingsInput,
})

export const saveSettings = call({
  name: 'saveSettings',
  method: 'PUT',
  path,
  access: SETS,
  summary: 'Change what the organisation sets for itself; 409 names who has changed it since.',
  body: settingsInput,
  answer: settingsInput,
})
