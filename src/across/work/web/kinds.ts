import { bulkInvoicing } from '#acts/invoices/contract/month-end.ts'
import { mayCall } from '#core/contract/access.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { User } from '#core/web/session/session.ts'
import { overPage } from '#ui/web/dialog/modalRoute.ts'
import type { Group, Kind } from '../contract.ts'

const CALL_LIST = msg`Call list`

/** The act of each kind, on the link to its list. */
export const KIND_ACTS: Record<Kind, Message> = {
  TODOS: msg({ message: 'Open', context: 'reminders' }),
  ERRANDS: msg({ message: 'Drive', context: 'errands' }),
  REQUESTS: msg({ message: 'Answer', context: 'requests' }),
  FITS: msg({ message: 'Hold', context: 'act' }),
  RESERVATIONS: msg({ message: 'Answer', context: 'reservations' }),
  INSPECTIONS: msg({ message: 'Plan', context: 'inspections' }),
  LOANS_DUE: CALL_LIST,
  LOANS_TO_REVIEW: CALL_LIST,
  NOT_REACHED: CALL_LIST,
  TO_COLLECT: CALL_LIST,
  SUBSTITUTES: CALL_LIST,
  TO_DELIVER: msg({ message: 'Deliver', context: 'equipment' }),
  DECEASED: CALL_LIST,
  AGREEMENTS: msg({ message: 'Sign', context: 'agreements' }),
  OLD_HOLDS: msg({ message: 'Decide', context: 'holds' }),
  IN_PREPARATION: msg({ message: 'Prepare', context: 'equipment' }),
  REPAIRS: msg({ message: 'Repair', context: 'act' }),
  FUNDER_ANSWERS: msg({ message: 'Answer', context: 'funders' }),
  RECALLS: CALL_LIST,
  TO_BILL: msg({ message: 'Bill', context: 'work' }),
  RENT: msg({ message: 'Bill', context: 'work' }),
  TO_APPROVE: msg({ message: 'Approve', context: 'invoices' }),
  FORGOTTEN_EMAILS: CALL_LIST,
}

/** Kinds that a month’s end asks for, with their step of Bulk Invoicing. */
const MONTHLY: Partial<Record<Kind, string>> = {
  TO_BILL: bulkInvoicing(),
  RENT: bulkInvoicing(),
  TO_APPROVE: bulkInvoicing('approve'),
}

/** Rows that fit on one screen. */
const MOST_ROWS = 6

/** Groups that the user may act on day by day, and all others, which are one line. A user who acts on a month’s end alone has that as rows. */
export function splitGroups(groups: readonly Group[]): { rows: Group[]; also: Group[] } {
  const acts = groups.filter((group) => group.acts)
  // an old hold is also among what is to be delivered
  const daily = acts.filter(({ kind }) => !MONTHLY[kind] && kind !== 'OLD_HOLDS')
  const rows = (daily.some(({ kind }) => kind !== 'TODOS') ? daily : acts).slice(0, MOST_ROWS)
  return { rows, also: groups.filter((group) => !rows.includes(group)) }
}

/** Filter of Today, which the link to a list keeps. */
export interface Narrowing {
  mine?: 'true'
  managed?: 'true'
}

/** Link to where the work of a kind is done: its list, unless it has a page of its own that the user may open. */
export function linkOf(kind: Kind, query: Narrowing, user: User | null) {
  const may = (needs: 'READ_INVOICES' | 'READ_PREPARATIONS') => mayCall(user ?? undefined, needs)
  const isWhole = Object.keys(query).length === 0
  const step = MONTHLY[kind]
  if (isWhole && step && may('READ_INVOICES')) return overPage(step)
  if (isWhole && kind === 'IN_PREPARATION' && may('READ_PREPARATIONS')) return { to: '/preparations' }
  return { to: `/work/${kind}`, search: query }
}
