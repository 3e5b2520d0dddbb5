import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import { rejectFutureDay } from '#core/server/day-to-come.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { assignments, insertion, updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import { type Approval, type ApprovalInput, approvalRecord, conditionsRecord } from '../contract/approval.ts'
import type { Service } from '../contract/service.ts'
import { changedService, lockVersion } from './service-row.ts'

const NO_CLIENT = conflict(msg`This repair has no client, so no funder pays for it. Add the client first.`)
const BEFORE_ASKED = msg`The answer cannot come before the question.`
const BEFORE_ANSWER = msg`The approval cannot expire before it was given.`
const NO_ANSWER = msg`An approval number needs the day of the answer.`

const NONE = { answeredOn: null, number: null, expiresOn: null, works: null, meanwhile: null }

/**
 * Saves what the funder of a repair was asked and answered; what is left out stays. 409 for another version and without
 * a client; 400 on the later of two days in the wrong order, on a day to come, and on a number without an answer.
 */
export function saveApproval(
  caller: Caller,
  id: number,
  { version, ...input }: ApprovalInput,
): Promise<Service> {
  return transaction(caller, async (tx) => {
    const before = await lockVersion(tx, caller, id, version)
    if (!before.client) throw NO_CLIENT
    const row = rowOf(before.approval, input)
    rejectFutureDay(caller, 'askedOn', row.askedOn, before.approval?.askedOn)
    rejectFutureDay(caller, 'answeredOn', row.answeredOn, before.approval?.answeredOn)
    await sql`${insertion('service_approvals', [{ serviceId: id, ...row }])}
      ON CONFLICT (service_id) DO UPDATE SET ${assignments(row)}`.execute(tx)
    await updateRecord(tx, caller.user, 'services', id, {})
    return changedService(tx, caller, before)
  })
}

/** The columns of what was saved with what is sent. */
function rowOf(saved: Approval | null, { urgent, ...sent }: Omit<ApprovalInput, 'version'>) {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const { askedOn } = sent
  const row = approvalRecord.columns({ ...NONE, ...saved, askedOn, ...given })
  const { answeredOn, number, expiresOn } = row
  if (answeredOn !== null && answeredOn < askedOn)
    throw invalid([{ field: 'answeredOn', message: BEFORE_ASKED }])
  if (expiresOn !== null && expiresOn < (answeredOn ?? askedOn))
    throw invalid([{ field: 'expiresOn', message: BEFORE_ANSWER }])
  if (number !== null && answeredOn === null) throw invalid([{ field: 'number', message: NO_ANSWER }])
  return { ...row, ...conditionsRecord.columns(urgent ?? saved?.urgent ?? conditionsRecord.values()) }
}
