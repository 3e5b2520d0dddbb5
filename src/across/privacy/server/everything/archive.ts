import { Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import { tellOfAct } from '#base/people/server/administrators.ts'
import { BYTE_ORDER_MARK, csvRows } from '#core/contract/csv.ts'
import { localDay } from '#core/contract/local-day.ts'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { kindOf } from '#core/server/entity.ts'
import type { FileAnswer } from '#core/server/file-answer.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { filesOf } from './files.ts'
import { type Everything, gather } from './gather.ts'
import { pageOf } from './page.ts'

/** All data about a client as one file, for a request for access. */
export async function everythingOf(caller: Caller, id: number): Promise<FileAnswer> {
  const { db, user, locale, config } = caller
  const all = await gather(caller, id)
  const client = all.client.clientNumber
  await inTransaction(db, async (tx) => {
    await audit(tx, user.id, 'clients', id, 'DISCLOSED')
    // also if it is interrupted later, because some data has been sent by then
    await tellOfAct(
      tx,
      caller,
      msg`Everything about the client with the number ${{ client }} was handed out as a ZIP.`,
    )
  })
  const day = localDay(config.organisationTimeZone)
  const page = pageOf(all, locale, config.organisationName, day)
  return {
    name: `client-${all.client.clientNumber}-${day}.zip`,
    contentType: 'application/zip',
    content: async () => Readable.from(makeZip(entriesOf(caller, all, page))),
  }
}

async function* entriesOf(caller: Caller, { looks, others, ...records }: Everything, page: string) {
  const lastModified = new Date()
  yield { name: 'index.html', input: page, lastModified }
  const besides = others.map(({ entity, rows }): [string, unknown] => [kindOf(entity), rows])
  for (const [name, record] of [...Object.entries(records), ...besides])
    yield { name: `${name}.json`, input: JSON.stringify(record, null, 2), lastModified }
  for await (const { path, bytes } of filesOf(caller, records.client.id))
    yield { name: path, input: bytes, lastModified }
  const rows = looks.map(({ at, user, action, call, address }) => [
    at,
    user?.name ?? '',
    action,
    call ?? '',
    address ?? '',
  ])
  const csv = csvRows([['at', 'user', 'action', 'call', 'address'], ...rows])
  yield { name: 'looks.csv', input: BYTE_ORDER_MARK + csv, lastModified }
}
