import { z } from 'zod'
import { call } from '#core/contract/call.ts'

/** The hour of the day in the organisation's time zone; null means no mail. */
const workMail = z.object({
  hour: z.number({ error: 'invalid' }).int().min(0).max(23).nullable(),
})
export type WorkMail = z.output<typeof workMail>

const path = '/api/session/work-mail'

export const readWorkMail = call({
  name: 'readWorkMail',
  method: 'GET',
  path,
  access: 'signed-in',
  summary: 'At which hour I am told by mail what waits for me.',
  answer: workMail,
})

export const setWorkMail = call({
  name: 'setWorkMail',
  method: 'PUT',
  path,
  access: 'signed-in',
  changes: ['readWorkMail'],
  summary:
    'Tell me by mail what waits for me, once a day at this hour (0 to 23) where the organisation is: kinds and counts, no names. Null: no mail.',
  body: workMail,
  answer: workMail,
})
