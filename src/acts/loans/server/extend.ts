import { sql } from 'kysely'
import { localDay } from '#core/contract/local-day.ts'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween, said } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { isWaitedFor } from '#records/equipment/server/waited-for.ts'
import type { Extension } from '../contract/follow-up.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'
import { onWorkingDay } from './days.ts'
import { requireLoan } from './loan-row.ts'
import { lockOpenLoan } from './open-loan.ts'
import { redactFor } from './queries.ts'

const WAITED_FOR = conflict(
  msg`Somebody waits for such a piece of equipment. Please say why this loan is extended all the same.`,
  'reason',
)

/** Lets an open loan last longer, also an overdue one. The reason is in the trail. */
export function extendLoan(caller: Caller, id: number, extension: Extension): Promise<Loan> {
  const { version, until, reason, saidAt } = extension
  return transaction(caller, async (tx) => {
    const before = await lockOpenLoan(tx, caller, id, version)
    if (until <= (before.dueOn ?? '') || until <= localDay(caller.config.organisationTimeZone))
      throw invalid([{ field: 'until', message: 'notLater' }])
    if (reason === null && (await isWaitedFor(tx, before.equipment.id))) throw WAITED_FOR
    await updateRecord(tx, caller.user, 'loans', id, onWorkingDay(sql`${until}::date`))
    const after = await requireLoan(tx, id)
    const changes = changesBetween(loanRecord.snapshot(before), {
      ...loanRecord.snapshot(after),
      extensionReason: reason,
    })
    await audit(tx, caller.user.id, 'loans', id, 'UPDATE', [...changes, ...said(saidAt)])
    return redactFor(caller.user, after)
  })
}
