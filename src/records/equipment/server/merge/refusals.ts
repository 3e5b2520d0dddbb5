import { sql } from 'kysely'
import { formatDay } from '#core/contract/formats.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { displayNumber } from '../../contract/equipment.ts'
import type { Kept } from './lock.ts'

interface Dates {
  from: string
  until: string | null
}

/** 409 with the reason if the two cannot be one piece, or if their states cannot be combined. */
export async function refuseApart(tx: Db, kept: Kept, gone: Kept): Promise<void> {
  const overlap = await overlapOf(tx, kept, gone)
  if (overlap) throw conflict(saidOf(kept, gone, overlap))
  for (const [one, other] of [
    [kept, gone],
    [gone, kept],
  ] as const) {
    const [number, second] = [displayNumber(one), displayNumber(other)]
    if (one.reserved)
      throw conflict(msg`${{ number }} is reserved. End the reservation before you merge the pieces.`)
    if (one.onLoan && other.heldFor !== null)
      throw conflict(
        msg`${{ number }} is on loan and ${{ other: second }} is on hold. Remove the hold before you merge the pieces.`,
      )
    if (one.onLoan && isKept(other))
      throw conflict(
        msg`${{ number }} is on loan and ${{ other: second }} is being prepared, repaired, inspected or recalled. End that before you merge the pieces.`,
      )
  }
  const [number, other] = [displayNumber(kept), displayNumber(gone)]
  if (isKept(kept) && isKept(gone))
    throw conflict(
      msg`${{ number }} and ${{ other }} are both being prepared, repaired, inspected or recalled. End that for one of them before you merge the pieces.`,
    )
  if (kept.heldFor !== null && gone.heldFor !== null && kept.heldFor !== gone.heldFor)
    throw conflict(
      msg`${{ number }} and ${{ other }} are on hold for different clients. Remove one hold before you merge the pieces.`,
    )
}

/** Whether work in progress blocks the piece; an overdue inspection does not count, because it is derived from dates. */
const isKept = ({ blocks = [] }: Kept): boolean => blocks.some(({ kind }) => kind !== 'INSPECTION')

/** Two loans that overlap, which one piece could not have had. */
async function overlapOf(tx: Db, kept: Kept, gone: Kept): Promise<[Dates, Dates] | undefined> {
  const { rows } = await sql<{ loans: [Dates, Dates] }>`
    SELECT json_build_array(json_build_object('from', k.loan_date, 'until', k.return_date),
      json_build_object('from', g.loan_date, 'until', g.return_date)) AS loans
    FROM loans k JOIN loans g ON g.equipment_id = ${gone.id} AND g.archived_at IS NULL
      AND k.loan_date < coalesce(g.return_date, 'infinity') AND g.loan_date < coalesce(k.return_date, 'infinity')
    WHERE k.equipment_id = ${kept.id} AND k.archived_at IS NULL ORDER BY k.loan_date, g.loan_date LIMIT 1`.execute(
    tx,
  )
  return rows[0]?.loans
}

function saidOf(kept: Kept, gone: Kept, [one, other]: [Dates, Dates]): Message {
  const days = ({ from, until }: Dates) => `${formatDay(from)} – ${formatDay(until)}`.trim()
  return msg`Both were on loan on the same day, so they are two pieces: ${{ number: displayNumber(kept) }} (${{ days: days(one) }}) and ${{ other: displayNumber(gone) }} (${{ others: days(other) }}).`
}
