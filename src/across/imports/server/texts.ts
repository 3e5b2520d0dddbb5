import { formatDay } from '#core/contract/formats.ts'
import { localDay } from '#core/contract/local-day.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'

/** Message for a file that was imported already. */
export function earlierText({ config }: Caller, at: string, name: string): Message {
  const date = formatDay(localDay(config.organisationTimeZone, at))
  return msg`This file was imported on ${{ date }} by ${{ name }}.`
}
