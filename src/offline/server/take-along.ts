import { sql } from 'kysely'
import { takenAgreements } from '#agreements/server/take-along.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import { sessionEnd } from '#people/server/sessions.ts'
import { allChecklists } from '#preparations/server/checklists.ts'
import { openPreparations } from '#preparations/server/list.ts'
import { MAX_PIECES, MAX_PREPARATIONS, type Taken } from '../contract/take-along.ts'
import { lends, ownClients } from './own-clients.ts'
import { takenPieces } from './pieces.ts'

const KEPT_FOR = 24 * 60 * 60_000

/** Everything in one answer, so that it is all of one moment; each part only for who may read it by its own call. */
export async function takeAlong(caller: Caller): Promise<Taken> {
  const { db, user } = caller
  const now = new Date()
  const agreements = await takenAgreements(caller)
  const [end, pieces, checklists, preparations, statuses, clients, loanTypes] = await Promise.all([
    sessionEnd(db, user.family),
    takenPieces(caller),
    holds(user, { anyOf: ['READ_CHECKLISTS', 'READ_PREPARATIONS'] }) ? allChecklists(db) : [],
    holds(user, 'READ_PREPARATIONS') ? openPreparations(caller, MAX_PREPARATIONS) : [],
    holds(user, 'READ_EQUIPMENT_STATUSES') ? statusesOf(caller) : [],
    ownClients(caller, agreements),
    lends(caller) && holds(user, 'READ_LOAN_TYPES') ? loanTypesOf(caller) : [],
  ])
  const until = new Date(Math.min(now.getTime() + KEPT_FOR, end?.getTime() ?? Number.POSITIVE_INFINITY))
  return {
    at: now.toISOString(),
    until: until.toISOString(),
    hasMore: pieces.length > MAX_PIECES,
    pieces: pieces.slice(0, MAX_PIECES),
    ...{ checklists, preparations, statuses, clients, loanTypes, agreements: agreements ?? null },
  }
}

async function statusesOf({ db }: Caller): Promise<Taken['statuses']> {
  const { rows } = await sql<Taken['statuses'][number]>`
    SELECT id, name, available, lost FROM equipment_statuses ORDER BY ${sql.raw(inTextOrder('name'))}, id`.execute(
    db,
  )
  return rows
}

async function loanTypesOf({ db }: Caller): Promise<Taken['loanTypes']> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM loan_types ORDER BY ${sql.raw(inTextOrder('name'))}, id`.execute(db)
  return rows
}
