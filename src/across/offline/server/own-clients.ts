import { sql } from 'kysely'
import type { TakenAgreements } from '#acts/agreements/contract/take-along.ts'
import { takenSignings } from '#acts/agreements/server/take-along.ts'
import { createLoan } from '#acts/loans/contract/calls.ts'
import { loanDefaults } from '#acts/loans/server/list.ts'
import { visibleLoans } from '#acts/loans/server/queries.ts'
import { openedToday } from '#base/trail/server/last-records.ts'
import { looksWritten } from '#base/trail/server/looks.ts'
import { mayCall } from '#core/contract/access.ts'
import { holds } from '#core/contract/permissions.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Caller } from '#core/server/caller.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import { MAX_CLIENTS, type TakenClient } from '../contract/take-along.ts'

interface Found extends Pick<TakenClient, 'client'> {
  held: number[]
  open: number[]
}

export const lends = ({ user }: Caller) => mayCall(user, createLoan.access) && holds(user, 'READ_LOANS')

/**
 * Clients whom the user has opened today, each with the pieces on hold and the loans that wait to be signed for.
 * Archived clients have neither (`clients_without_holds`, `clients_without_loans`).
 */
export async function ownClients(
  caller: Caller,
  agreements: TakenAgreements | undefined,
): Promise<TakenClient[]> {
  const mayLend = lends(caller)
  if (!mayLend && !agreements) return []
  const found = await findClients(caller)
  const loans = agreements
    ? await visibleLoans(
        caller,
        found.flatMap(({ open }) => open),
      )
    : []
  const own = found.map(({ client, held, open }) => ({
    ...client,
    waiting: loans.filter(({ id, agreement }) => agreement === 'WAITING' && open.includes(id)),
    held: mayLend ? held : [],
  }))
  const waited = own.filter(({ waiting, held }) => waiting.length + held.length > 0).slice(0, MAX_CLIENTS)
  const begun = await Promise.all(
    waited.map(async (one) => ({ ...one, lending: mayLend ? await loanDefaults(caller, one.id) : null })),
  )
  const signings = agreements && (await takenSignings(caller, agreements, begun))
  return begun.map(({ waiting: _, held, lending, ...client }) => ({
    client,
    pieces: held.map((id) => ({ id })),
    lending,
    signing: signings?.get(client.id) ?? null,
  }))
}

async function findClients(caller: Caller): Promise<Found[]> {
  const { db, user, config } = caller
  await looksWritten(caller)
  const opened = await openedToday(db, user.id, config.organisationTimeZone)
  if (!opened.length) return []
  const { rows } = await sql<Found>`
    SELECT json_build_object('id', c.id, 'clientNumber', c.client_number::text, 'firstName', c.first_name,
        'lastName', c.last_name) AS client,
      ARRAY(SELECT e.id FROM equipment e WHERE e.held_for = c.id AND ${visibleEquipment(user)} ORDER BY e.id) AS held,
      ARRAY(SELECT l.id FROM loans l WHERE l.client_id = c.id AND l.return_date IS NULL AND l.archived_at IS NULL
        ORDER BY l.id) AS open
    FROM clients c WHERE c.id = ANY(${opened}::int[])${andNotHidden('c.id')}
    ORDER BY c.last_name, c.first_name, c.id`.execute(db)
  return rows
}
