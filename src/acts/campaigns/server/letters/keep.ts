import { sql } from 'kysely'
import { auditEach } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { withFiles } from '#core/server/files/with-files.ts'
import { queue } from '#core/server/queue.ts'
import { keepCorrespondence } from '#records/contact/server/keep.ts'
import { PDF } from '#records/contact/server/letters/print.ts'
import type { Campaign } from '../../contract/campaign.ts'
import { touched } from '../lock-entry.ts'
import { lockCampaign, NOT_RUNNING } from '../queries.ts'
import type { Planned } from './plan.ts'

export interface Made {
  entry: Planned
  /** Set to the family of a client who has died. */
  recipient: string | null
  text: string
  /** Name of the file. */
  name: string
  bytes: Uint8Array
}

/** Limit of concurrent file writes. */
const AT_ONCE = 8

/**
 * Stores the letters with the correspondence of their clients, and records them in their entries and histories, all or
 * none; 409 if somebody else has made one of them meanwhile, or has ended the campaign.
 */
export async function keepMade(
  caller: Caller,
  { id, title }: Campaign,
  made: readonly Made[],
): Promise<void> {
  const { files, user } = caller
  const inTurn = queue(AT_ONCE)
  const keys = await Promise.all(made.map(({ bytes }) => inTurn(() => files.put(bytes, PDF))))
  const kept = made.map(({ entry, recipient, text, name }, nth) => ({
    ...{ clientId: entry.client.id, userId: user.id, how: 'LETTER' as const, language: entry.language },
    ...{ recipient, text, loanId: entry.loan, entryId: entry.entry },
    file: { key: keys[nth] ?? '', name, type: PDF },
  }))
  const entries = made.map(({ entry }) => entry.entry)
  await withFiles(caller, keys, async (tx) => {
    const { state } = await lockCampaign(tx, id)
    if (state !== 'RUNNING') throw NOT_RUNNING
    await keepCorrespondence(tx, kept)
    await sql`INSERT INTO campaign_contacts (entry_id, how, reached, contacted_by)
      SELECT unnest(${entries}::int[]), 'LETTER', false, ${user.id}`.execute(tx)
    await sql`UPDATE campaign_entries SET ${touched(caller)} WHERE id = ANY(${entries}::int[])`.execute(tx)
    const contact = [
      { field: 'contact', old: null, new: 'LETTER' },
      { field: 'reached', old: null, new: false },
    ]
    const told = entries.map((entry) => ({ id: entry, changes: contact }))
    await auditEach(tx, user.id, 'campaign-entries', 'UPDATE', told)
    const letters = made.map(({ entry }) => ({
      id: entry.client.id,
      changes: [{ field: 'letter', old: null, new: title }],
    }))
    await auditEach(tx, user.id, 'clients', 'UPDATE', letters)
  })
}
