import { sql } from 'kysely'
import { promiseDays } from '#base/settings/server/settings.ts'
import type { Today, WorkKind } from '#core/server/work-kind.ts'
import { CITY, PHONE } from '#records/clients/server/home.ts'
import { visibleTo } from './queries.ts'

const needs = 'READ_LOANS'
/** Default for loan types that set no notice. */
const NOTICE_DAYS = 14
const noticeDays = sql`coalesce(t.notice_days, ${sql.lit(NOTICE_DAYS)})`
/** Consecutive attempts without an answer. */
const ATTEMPTS = 2

const open = sql`l.return_date IS NULL AND l.archived_at IS NULL`
const loans = {
  table: 'loans',
  alias: 'l',
  client: 'l.client_id',
  piece: 'l.equipment_id',
  program: sql`l.program_id`,
}
const endOfRepair = sql`(SELECT coalesce(s.ended_at, s.archived_at) FROM services s WHERE s.id = l.substitute_for_id)`
const reached = sql`l.unanswered < ${sql.lit(ATTEMPTS)}`

/**
 * Excludes clients who have died: their equipment is a work kind of its own. Looked up for each waiting loan, because a
 * join would read all who have died.
 */
const living = sql`(SELECT c.deceased_on FROM clients c WHERE c.id = l.client_id) IS NULL`

/** Due within the notice of its type, or overdue; the longest notice of all types bounds the index scan. */
export const isDue = (today: Today | string) => sql`${open}
  AND l.due_on <= ${today}::date + (SELECT max(${noticeDays}) FROM loan_types t)
  AND l.due_on <= ${today}::date + (SELECT ${noticeDays} FROM loan_types t WHERE t.id = l.type_id)`

export const loansDue: WorkKind = {
  ...loans,
  needs,
  where: ({ user }, today) => sql`${isDue(today)} AND ${visibleTo(user)}`,
  since: sql`l.due_on`,
  sinceIs: 'day',
}

export const loansToReview: WorkKind = {
  ...loans,
  needs,
  where: ({ user }, today) =>
    sql`${open} AND l.review_on <= ${today} AND ${reached} AND ${living} AND ${visibleTo(user)}`,
  since: sql`l.review_on`,
  sinceIs: 'day',
}

export const notReached: WorkKind = {
  ...loans,
  needs,
  where: ({ user }) => sql`${open} AND NOT (${reached}) AND ${living} AND ${visibleTo(user)}`,
  since: sql`coalesce((SELECT max(r.reviewed_on) FROM loan_reviews r WHERE r.loan_id = l.id), l.loan_date)`,
  sinceIs: 'day',
  // the reason stays the same for one series of attempts, which ends with the next answer
  reasons: () => sql`ARRAY[coalesce((SELECT max(r.id) FROM loan_reviews r
    WHERE r.loan_id = l.id AND r.outcome <> 'NOT_REACHED'), 0)::text]`,
}

const collecting = {
  open: sql`${open} AND l.collect_from <= organisation_day()`,
  since: sql`l.collect_from`,
  days: promiseDays('collect'),
}

/** Where the piece is, and the number to call. */
const atHome = sql`(SELECT json_build_object('phone', ${PHONE}, 'city', coalesce(l.left_in, ${CITY}))
  FROM clients c WHERE c.id = l.client_id)`

/** No errand is planned to collect the loan. */
const unplanned = sql`NOT EXISTS (SELECT FROM errands d WHERE d.loan_id = l.id AND d.reason IS NULL)`

/** Loans that a review or a move has marked for collection, from that day on, without an open errand. Pieces of clients who have died are in `ofDeceased` only. */
export const toCollect: WorkKind = {
  ...loans,
  needs,
  where: ({ user }, today) =>
    sql`${open} AND l.collect_from <= ${today} AND ${unplanned} AND ${living} AND ${visibleTo(user)}`,
  since: sql`l.collect_from`,
  sinceIs: 'day',
  promise: collecting,
  own: { atHome },
}

/** Substitutes whose repair has ended: they are asked back. */
export const substitutes: WorkKind = {
  ...loans,
  needs,
  where: ({ user }) =>
    sql`${open} AND l.substitute_for_id IS NOT NULL AND ${endOfRepair} IS NOT NULL AND ${visibleTo(user)}`,
  since: endOfRepair,
  sinceIs: 'instant',
  own: { atHome },
}

/** Clients who have died, as an array: a join with them would read all open loans. */
const deceased = sql`ARRAY(SELECT c.id FROM clients c WHERE c.deceased_on IS NOT NULL AND c.archived_at IS NULL)`

export const ofDeceased: WorkKind = {
  ...loans,
  needs: { allOf: ['READ_CLIENTS', needs] },
  where: ({ user }) =>
    sql`${open} AND l.client_id = ANY (${deceased}) AND ${unplanned} AND ${visibleTo(user)}`,
  since: sql`(SELECT c.deceased_on FROM clients c WHERE c.id = l.client_id)`,
  sinceIs: 'day',
  promise: collecting,
}

export const toBeSigned: WorkKind = {
  ...loans,
  table: 'loans_to_sign',
  needs: { allOf: ['READ_AGREEMENTS', needs] },
  where: ({ user }) => visibleTo(user),
  since: sql`l.loan_date`,
  sinceIs: 'day',
  // an agreement that is voided has to be signed again
  reasons: () => sql`ARRAY[coalesce((SELECT max(a.agreement_id) FROM agreement_loans a
    WHERE a.loan_id = l.id AND a.voided), 0)::text]`,
}
