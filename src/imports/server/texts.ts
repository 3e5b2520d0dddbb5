import { type Message, msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'

/** Of a file that is imported already. */
export function earlierText({ config, locale }: Caller, at: string, name: string): Message {
  const date = new Intl.DateTimeFormat(`${locale}-CA`, {
    dateStyle: 'long',
    timeZone: config.organisationTimeZone,
  }).format(new Date(at))
  return msg`This file was imported on ${{ date }} by ${{ name }}.`
}
