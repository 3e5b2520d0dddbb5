import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { recordChange } from '#records/equipment/server/snapshot.ts'
import type { Entry, EntryInput, Outcome } from '../contract/entries.ts'
import { readEntry } from './entries.ts'
import { lockEntry, touched } from './lock-entry.ts'

const CLOSED = conflict(
  msg`This campaign has ended: of a piece that it keeps it can be said alone that it is corrected, or not meant.`,
)
const NO_OUTCOME = invalid([{ field: 'outcome', message: 'required' }])

/** Outcomes with which the database rule frees the piece. */
const FREES: readonly (Outcome | null)[] = ['CORRECTED', 'NOT_OURS']

/** Sets the outcome of an entry. A piece can be freed even after its recall has ended; otherwise it would be held for ever. */
export function decideEntry(
  caller: Caller,
  which: { campaign: number; id: number },
  { version, state, outcome = null, note }: EntryInput,
): Promise<Entry> {
  return transaction(caller, async (tx) => {
    const before = await lockEntry(tx, which, version)
    if (before.kind === 'RECALL' && state === 'DONE' && outcome === null) throw NO_OUTCOME
    if (before.campaignState === 'CLOSED') {
      const { locked } = await readEntry(caller, tx, which.campaign, which.id)
      if (!locked || !FREES.includes(outcome)) throw CLOSED
    }
    await recordChange(tx, caller, before.equipmentId, async () => {
      await sql`UPDATE campaign_entries SET ${touched(caller)}, state = ${state}, outcome = ${outcome},
        note = coalesce(${note}, note) WHERE id = ${which.id}`.execute(tx)
    })
    const changes = changesBetween({ state: before.state, outcome: before.outcome }, { state, outcome })
    await audit(tx, caller.user.id, 'campaign-entries', which.id, 'UPDATE', changes)
    return readEntry(caller, tx, which.campaign, which.id)
  })
}
