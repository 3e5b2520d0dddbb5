import { bulkInvoicing } from '#acts/invoices/contract/month-end.ts'
import { mayCall } from '#core/contract/access.ts'
import type { User } from '#core/web/session/session.ts'
import { overPage } from '#ui/web/dialog/modalRoute.ts'
import type { Kind } from '../contract/kinds.ts'
import type { Group } from '../contract.ts'

/** Kinds that a month’s end asks for, with their step of Bulk Invoicing. */
const MONTHLY: Partial<Record<Kind, string>> = {
  TO_BILL: bulkInvoicing(),
  RENT: bulkInvoicing(),
  TO_APPROVE: bulkInvoicing('approve'),
}

/** Rows that fit on one screen. */
const MOST_ROWS = 7

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
