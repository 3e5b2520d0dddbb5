import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { tellOfAct } from '#base/people/server/administrators.ts'
import { localDay } from '#core/contract/local-day.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { poolOf } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { describe } from '#core/server/failure.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { begin } from './moment.ts'

/** Takes everything out as a stream. A failure closes the connection, so that an incomplete file is not mistaken for a complete one. */
export async function takeOutOf(caller: Caller): Promise<FileAnswer> {
  const { db, entities, files, config, user, address, log } = caller
  const { organisationName: organisation, organisationTimeZone: timeZone } = config
  const by = { id: user.id, address: isIP(address) ? address : null }
  const url = poolOf(db).options.connectionString ?? ''
  const begun = await begin({ url, entities, files, organisation, timeZone, by })
  if (!begun)
    throw conflict(msg`Somebody is taking everything out at this moment. Try again when they are done.`)
  try {
    // also if it is interrupted later, because some data has been sent by then
    const what = msg`Everything was taken out as a ZIP, with ${{ clients: begun.clients }} clients and all files.`
    await inTransaction(db, (tx) => tellOfAct(tx, caller, what))
  } catch (error) {
    await begun.close()
    throw error
  }
  const content = Readable.from(begun.bytes, { objectMode: false })
  content.on('error', (error) => log.error({ fault: describe(error) }, 'taking everything out failed'))
  content.once('close', () => void begun.close().catch(() => undefined))
  return {
    name: `passerelle-${localDay(timeZone)}.zip`,
    contentType: 'application/zip',
    content: async () => content,
  }
}
