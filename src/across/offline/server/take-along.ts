import { sql } from 'kysely'
import type { z } from 'zod'
import { takenAgreements } from '#acts/agreements/server/take-along.ts'
import { allChecklists } from '#acts/preparations/server/checklists.ts'
import { openPreparations } from '#acts/preparations/server/list.ts'
import { sessionEnd } from '#base/people/server/sessions.ts'
import { loanTypes as loanTypeList } from '#base/reference/contract/lists/services.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { holds } from '#core/contract/permissions.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import type { Caller } from '#core/server/caller.ts'
import { referenceJson } from '#core/server/reference-json.ts'
import { inNameOrder } from '#core/server/text-order.ts'
import { MAX_PIECES, MAX_PREPARATIONS, type Taken, takenStatus } from '../contract/take-along.ts'
import { lends, ownClients } from './own-clients.ts'
import { takenPieces } from './pieces.ts'

const KEPT_FOR = 24 * 60 * 60_000

/** Answers all data at once, so that it is of one moment; each part only if the user may read it by its own call. */
export async function takeAlong(caller: Caller): Promise<Taken> {
  const { db, user } = caller
  const now = new Date()
  const agreements = await takenAgreements(caller)
  const [end, pieces, checklists, preparations, statuses, clients, loanTypes] = await Promise.all([
    sessionEnd(db, user.family),
    takenPieces(caller),
    holds(user, { anyOf: ['READ_CHECKLISTS', 'READ_PREPARATIONS'] }) ? allChecklists(caller) : [],
    holds(user, 'READ_PREPARATIONS') ? openPreparations(caller, MAX_PREPARATIONS) : [],
    holds(user, 'READ_EQUIPMENT_STATUSES') ? entriesOf(caller, equipmentStatuses, takenStatus) : [],
    ownClients(caller, agreements),
    lends(caller) && holds(user, 'READ_LOAN_TYPES')
      ? entriesOf(caller, loanTypeList, referenceTo(loanTypeList))
      : [],
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

/** Entries of a list, in the order in which the user sees them. */
async function entriesOf<A extends z.ZodType>(
  { db, locale }: Caller,
  list: { table: string },
  answer: A,
): Promise<z.output<A>[]> {
  const { rows } = await sql<{ entry: z.output<A> }>`
    SELECT ${sql.raw(referenceJson({ list, answer }, 't.id'))} AS entry
    FROM ${sql.table(list.table)} t ORDER BY ${sql.raw(inNameOrder('t', locale))}, t.id`.execute(db)
  return rows.map(({ entry }) => entry)
}
