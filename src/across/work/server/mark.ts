import { sql } from 'kysely'
import { mayCall } from '#core/contract/access.ts'
import { localDay } from '#core/contract/local-day.ts'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, forbidden, invalid, notFound, stale } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { LONGEST_SNOOZE } from '../contract/acts.ts'
import { type Kind, WORK } from '../contract/kinds.ts'
import type { Entry } from '../contract.ts'
import { requireAssignee } from './assignee.ts'
import { requireEntry } from './find.ts'
import { kinds, kindsOf } from './kinds.ts'

const PAST = invalid([{ field: 'snoozedUntil', message: msg`Please choose a day that is still to come.` }])
const TOO_LATE = invalid([
  {
    field: 'snoozedUntil',
    message: msg`Please choose a day within ${{ days: String(LONGEST_SNOOZE) }} days.`,
  },
])

interface Mark {
  assigneeId?: number | null | undefined
  snoozedUntil?: string | null | undefined
  /** Version of the mark that the user saw; null for none. Absent: not checked. */
  marked?: number | null | undefined
}

/**
 * Assigns or snoozes an entry; omitted values stay. A reminder cannot be reassigned. 403 for users who may not act on
 * the entry, 400 for a day that is past or too far away, 409 if somebody has changed the mark since, with who it was.
 */
export function markWork(caller: Caller, kind: Kind, id: number, mark: Mark): Promise<Entry> {
  if (kinds[kind].isPersonal && mark.assigneeId !== undefined)
    throw invalid([{ field: 'assigneeId', message: 'invalid' }])
  if (!kindsOf(caller.user).includes(kind)) throw notFound()
  if (!mayCall(caller.user, WORK[kind].marks)) throw forbidden()
  if (mark.snoozedUntil && mark.snoozedUntil > lastDay(caller)) throw TOO_LATE
  if (mark.snoozedUntil && mark.snoozedUntil <= localDay(caller.config.organisationTimeZone)) throw PAST
  return transaction(caller, async (tx) => {
    const inside = { ...caller, db: tx }
    // serialises concurrent marks of an entry, even if it has no mark yet
    await sql`SELECT pg_advisory_xact_lock(hashtext(${kind}), ${id})`.execute(tx)
    const { entry, reasons } = await requireEntry(inside, kind, id)
    if (mark.assigneeId) await requireAssignee(inside, mark.assigneeId, 'assigneeId')
    // the assignee of a reminder is not part of its mark
    const taken = kinds[kind].isPersonal ? null : (entry.assignee?.id ?? null)
    const until = entry.snoozedUntil ?? null
    const { assigneeId = taken, snoozedUntil = until } = mark
    if (assigneeId === taken && snoozedUntil === until) return entry
    if (mark.marked !== undefined && mark.marked !== (entry.marked ?? null))
      throw await markedBy(tx, kind, id)
    await sql`INSERT INTO work_marks (kind, record_id, assignee_id, snoozed_until, reasons, marked_by)
      VALUES (${kind}, ${id}, ${assigneeId}, ${snoozedUntil}, ${reasons}, ${caller.user.id})
      ON CONFLICT (kind, record_id) DO UPDATE SET assignee_id = excluded.assignee_id,
        snoozed_until = excluded.snoozed_until, reasons = excluded.reasons, version = DEFAULT,
        marked_by = excluded.marked_by, marked_at = now()`.execute(tx)
    return (await requireEntry(inside, kind, id)).entry
  })
}

function lastDay({ config }: Caller): string {
  const day = new Date(localDay(config.organisationTimeZone))
  day.setUTCDate(day.getUTCDate() + LONGEST_SNOOZE)
  return day.toISOString().slice(0, 10)
}

async function markedBy(tx: Db, kind: Kind, id: number): Promise<AppError> {
  const { rows } = await sql<{ name: string }>`
    SELECT u.first_name || ' ' || u.last_name AS name FROM work_marks m JOIN users u ON u.id = m.marked_by
    WHERE m.kind = ${kind} AND m.record_id = ${id}`.execute(tx)
  const [first] = rows
  if (!first) return stale()
  const { name } = first
  return new AppError(
    'stale',
    msg`${{ name }} has assigned it, unassigned it or put it off since you opened this list.`,
  )
}
