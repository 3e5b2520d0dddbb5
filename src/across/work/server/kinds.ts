import { sql } from 'kysely'
import { recalls } from '#acts/campaigns/server/work.ts'
import { errandsOfToday } from '#acts/errands/server/work.ts'
import { inspectionsDue } from '#acts/inspections/server/work.ts'
import { rentToBill } from '#acts/invoices/server/rent.ts'
import { toApprove, toBill } from '#acts/invoices/server/work.ts'
import {
  loansDue,
  loansToReview,
  notReached,
  ofDeceased,
  substitutes,
  toBeSigned,
  toCollect,
} from '#acts/loans/server/work.ts'
import { inPreparation } from '#acts/preparations/server/work.ts'
import { fitsWaiting } from '#acts/requests/server/fits.ts'
import { requestsToAnswer } from '#acts/requests/server/work.ts'
import { funderAnswers, repairsToDo } from '#acts/services/server/work.ts'
import { forgottenEmails } from '#base/people/server/forgotten-emails.ts'
import { mayCall } from '#core/contract/access.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { SignedIn } from '#core/server/caller.ts'
import type { WorkKind } from '#core/server/work-kind.ts'
import { oldHolds, reservations, toDeliver } from '#records/equipment/server/work.ts'
import { KINDS, type Kind, WORK } from '../contract/kinds.ts'

export const personOf = (id: string) =>
  sql`(SELECT json_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name) FROM users u WHERE u.id = ${sql.ref(id)})`

/** Reminders of the user. */
const todos: WorkKind = {
  needs: 'signed-in',
  table: 'todos',
  alias: 't',
  client: 't.client_id',
  piece: 't.equipment_id',
  isPersonal: true,
  where: ({ user }) => sql`t.done_at IS NULL AND t.assignee_id = ${user.id}
    AND (t.client_id IS NULL OR (true${andNotHidden('t.client_id')}))`,
  since: sql`t.due_on`,
  sinceIs: 'day',
  own: { text: sql`t.text`, version: sql`t.version`, assignee: personOf('t.assignee_id') },
}

/** A new kind needs one entry here, and one in `contract/kinds.ts`. */
export const kinds: Record<Kind, WorkKind> = {
  TODOS: todos,
  ERRANDS: errandsOfToday,
  LOANS_DUE: loansDue,
  LOANS_TO_REVIEW: loansToReview,
  NOT_REACHED: notReached,
  TO_COLLECT: toCollect,
  SUBSTITUTES: substitutes,
  TO_DELIVER: toDeliver,
  DECEASED: ofDeceased,
  AGREEMENTS: toBeSigned,
  OLD_HOLDS: oldHolds,
  REQUESTS: requestsToAnswer,
  FITS: fitsWaiting,
  RESERVATIONS: reservations,
  IN_PREPARATION: inPreparation,
  INSPECTIONS: inspectionsDue,
  REPAIRS: repairsToDo,
  FUNDER_ANSWERS: funderAnswers,
  RECALLS: recalls,
  TO_BILL: toBill,
  RENT: rentToBill,
  TO_APPROVE: toApprove,
  FORGOTTEN_EMAILS: forgottenEmails,
}

/** Kinds that the user may see, in the order of the screen: first those that they may act on. */
export function kindsOf(user: SignedIn): Kind[] {
  const seen = KINDS.filter((kind) => mayCall(user, kinds[kind].needs))
  const acts = (kind: Kind) => mayCall(user, WORK[kind].marks)
  return [...seen.filter(acts), ...seen.filter((kind) => !acts(kind))]
}
