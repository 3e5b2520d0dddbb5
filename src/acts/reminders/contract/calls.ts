import { z } from 'zod'
import { call } from '#core/contract/call.ts'

/** Limit of letters made at once. */
export const MOST_REMINDERS = 300

const access = { allOf: ['READ_LOANS', 'READ_CLIENTS', 'CREATE_CORRESPONDENCE'] } as const

export const readReminders = call({
  name: 'readLoanReminders',
  method: 'GET',
  path: '/api/loan-reminders',
  access,
  summary: 'How many clients are to be reminded by letter of a loan that is due soon.',
  answer: z.object({ toPrint: z.number() }),
})

export const printReminders = call({
  name: 'printLoanReminders',
  method: 'POST',
  path: '/api/loan-reminders',
  access,
  changes: [readReminders.name],
  summary: `A letter for each loan that is due soon and whose client is to be reminded by letter, each in the language of its client, as one PDF; at most ${MOST_REMINDERS} at once. Nobody is reminded twice of one day. 409 where nobody is to be reminded.`,
  file: true,
})
