import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { endBlock, openBlock, saidOfBlock } from '#records/equipment/server/blocks.ts'
import { REFUSALS } from '#records/equipment/server/lend-refusal.ts'
import { lockActivePiece } from '#records/equipment/server/lending.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import type { Outcome, Preparation } from '../contract/preparations.ts'
import { lockPreparation, readPreparation, refuseEnded } from './queries.ts'

interface End {
  outcome: Outcome
  status: { id: number } | null
  note: string | null
}

const NOT_AVAILABLE = invalid([{ field: 'status', message: msg`Choose a status that is Available` }])
const NOT_ASKED = invalid([{ field: 'status', message: msg`Only what has passed is given a status` }])
const ON_LOAN = conflict(msg`This piece of equipment is on loan. Return it first.`)
const NO_RETIRED = conflict(
  msg`No equipment status has the purpose Retired. An administrator chooses one in Tools.`,
)
const MUST_FAIL = conflict(
  msg`A critical line is answered with No: this preparation can only fail.`,
  'outcome',
)

/** Ends a preparation: a passed piece is free, a failed one waits for the workshop, a retired one stays out of use. */
export function finish(caller: Caller, id: number, end: End): Promise<Preparation> {
  return transaction(caller, async (tx) => {
    const { equipmentId } = await lockPreparation(tx, caller, id)
    await refuseEnded(tx, id)
    const statusId = await statusAfter(tx, end)
    await checkLines(tx, caller, id, end)
    if (statusId !== null) await refuseOtherStatus(tx, caller, equipmentId)
    await recordChange(tx, caller, equipmentId, async () => {
      await sql`
        UPDATE preparations SET ended_at = now(), ended_by = ${caller.user.id}, outcome = ${end.outcome},
          note = ${end.note} WHERE id = ${id}`.execute(tx)
      // opened before the other block ends, so that the piece is not free in between
      if (end.outcome === 'FAILED') await openBlock(tx, caller, equipmentId, 'WORKSHOP', id)
      await endBlock(tx, caller, equipmentId, { kind: 'PREPARATION', recordId: id })
      if (statusId !== null)
        await sql`UPDATE equipment SET status_id = ${statusId}, version = version + 1
          WHERE id = ${equipmentId}`.execute(tx)
    })
    const { outcome, note } = end
    await audit(tx, caller.user.id, 'preparations', id, 'UPDATE', changesBetween({}, { outcome, note }))
    return readPreparation(caller, id, tx)
  })
}

/** Explicit status, or null to derive it from the open blocks. */
async function statusAfter(tx: Db, { outcome, status }: End): Promise<number | null> {
  if (outcome !== 'PASSED' && status !== null) throw NOT_ASKED
  if (outcome === 'RETIRED') {
    const { rows } = await sql<{ id: number }>`
      SELECT id FROM equipment_statuses WHERE purpose = 'RETIRED'`.execute(tx)
    if (!rows[0]) throw NO_RETIRED
    return rows[0].id
  }
  if (status === null) return null
  const { rows } = await sql`
    SELECT FROM equipment_statuses WHERE id = ${status.id} AND available FOR SHARE`.execute(tx)
  if (!rows.length) throw NOT_AVAILABLE
  return status.id
}

/** Rejects a piece that is also on loan, lost or blocked, because it would not get the given status: 409 with the reason. */
async function refuseOtherStatus(tx: Db, caller: Caller, pieceId: number): Promise<void> {
  const { onLoan, lost, blocks } = await lockActivePiece(tx, caller, pieceId)
  if (onLoan) throw ON_LOAN
  if (lost) throw conflict(REFUSALS.lost)
  const other = blocks.find(({ kind }) => kind !== 'PREPARATION')
  if (other) throw conflict(saidOfBlock(caller, other))
}

/** 400 that names each required line without an answer; 409 if a critical one is No and the outcome is not FAILED. */
async function checkLines(tx: Db, { locale }: Caller, id: number, { outcome }: End): Promise<void> {
  const { rows } = await sql<{
    id: number
    text: string
    textFr: string | null
    no: boolean
    open: boolean
  }>`
    SELECT l.id, l.text, l.text_fr, l.critical AND x.value = 'false' AS no, l.required AND x.value IS NULL AS open
    FROM preparation_lines x JOIN checklist_lines l ON l.id = x.line_id WHERE x.preparation_id = ${id}
    ORDER BY l.place`.execute(tx)
  const open = rows.filter((line) => line.open)
  if (open.length)
    throw invalid(
      open.map(({ id: line, text, textFr }) => {
        const asked = (locale === 'fr' && textFr) || text
        return { field: `lines.${line}`, message: msg`Not answered yet: ${{ asked }}` }
      }),
    )
  if (outcome !== 'FAILED' && rows.some((line) => line.no)) throw MUST_FAIL
}
