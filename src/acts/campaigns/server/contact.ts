import { sql } from 'kysely'
import { audit, said } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { transaction } from '#core/server/transaction.ts'
import { requireContact } from '#records/contact/server/may-contact.ts'
import type { ContactInput, Entry } from '../contract/entries.ts'
import { readEntry } from './entries.ts'
import { lockEntry, touched } from './lock-entry.ts'
import { NOT_RUNNING } from './queries.ts'

/**
 * Records a call, letter or visit. A reached client's entry is no longer open; the note is not written to the trail, so
 * that it can be anonymised.
 */
export function addContact(
  caller: Caller,
  which: { campaign: number; id: number },
  { version, how, reached, callBack, note, saidAt }: ContactInput,
): Promise<Entry> {
  return transaction(caller, async (tx) => {
    const { campaignState, state } = await lockEntry(tx, which, version)
    if (campaignState === 'CLOSED') throw NOT_RUNNING
    const { client } = await readEntry(caller, tx, which.campaign, which.id)
    // a message may be left for the family of a deceased client
    if (how === 'VOICE_MAIL' && client && !client.deceasedOn) await requireContact(tx, client.id, how)
    await sql`INSERT INTO campaign_contacts (entry_id, how, reached, call_back, note, contacted_by, contacted_at)
      VALUES (${which.id}, ${how}, ${reached}, ${callBack}, ${note}, ${caller.user.id},
        least(now(), coalesce(${saidAt ?? null}::timestamptz, now())))`.execute(tx)
    const next = reached && !callBack && ['OPEN', 'UNREACHABLE'].includes(state) ? 'CONTACTED' : state
    await sql`UPDATE campaign_entries SET ${touched(caller)}, state = ${next} WHERE id = ${which.id}`.execute(
      tx,
    )
    await audit(tx, caller.user.id, 'campaign-entries', which.id, 'UPDATE', [
      { field: 'contact', old: null, new: how },
      { field: 'reached', old: null, new: reached },
      ...(next === state ? [] : [{ field: 'state', old: state, new: next }]),
      ...said(saidAt),
    ])
    return readEntry(caller, tx, which.campaign, which.id)
  })
}
