import { lastRecordsOf } from '#base/trail/server/last-records.ts'
import { looksWritten } from '#base/trail/server/looks.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { visibleClients } from '#records/clients/server/search.ts'
import { visiblePieces } from '#records/equipment/server/list.ts'
import { type Home, MAX_LINES } from '../contract.ts'

/** Candidates are more than the lines, because some records may be archived by now, or no longer readable. */
const CANDIDATES = 4 * MAX_LINES

/** Records in the trail that the user viewed or changed last, and may still read. */
export async function lastOpened(caller: Caller): Promise<Home['opened']> {
  const { db, user } = caller
  await looksWritten(caller)
  const records = await lastRecordsOf(db, user.id, CANDIDATES)
  const idsOf = (entity: string) => records.filter((record) => record.entity === entity).map(({ id }) => id)
  const seesClients = holds(user, 'READ_CLIENTS')
  const [clients, pieces] = await Promise.all([
    seesClients ? visibleClients(db, idsOf('clients')) : [],
    visiblePieces(caller, idsOf('equipment')),
  ])
  const opened = records.map(({ entity, id }) =>
    entity === 'clients'
      ? { client: clients.find((client) => client.id === id) }
      : { piece: pieces.find((piece) => piece.id === id) },
  )
  return opened.filter(({ client, piece }) => client ?? piece).slice(0, MAX_LINES)
}
