import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import { conflict } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import { blockRules } from '#records/equipment/server/blocks.ts'
import type { Campaign } from '../contract/campaign.ts'
import { isEverything } from './preview.ts'
import { lockCampaign, readCampaign } from './queries.ts'
import { refuseStale } from './save.ts'
import { WORK_OFF } from './work-off-name.ts'

interface Start {
  version?: number | undefined
  everything: boolean
}

/**
 * Starts a campaign, whose entries are made after the answer. From then on a database rule matches each piece that is
 * saved; the start waits for saves in progress. 409 if it was started already, with who it was.
 */
export function startCampaign(caller: Caller, id: number, { version, everything }: Start): Promise<Campaign> {
  return transaction(caller, async (tx) => {
    const locked = await lockCampaign(tx, id)
    const { kind, state, startedBy } = locked
    if (state !== 'DRAFT')
      throw conflict(msg`${{ name: startedBy ?? '' }} has started this campaign already.`)
    refuseStale(locked, version)
    if (!everything && (await isEverything(tx, kind, id))) throw kind === 'RECALL' ? ALL_PIECES : ALL_LOANS
    await sql`SELECT pg_advisory_xact_lock(hashtext('recalls'))`.execute(tx)
    const total =
      kind === 'RECALL'
        ? sql`(SELECT count(*) FROM recall_pieces(${id}) piece JOIN equipment e ON e.id = piece WHERE e.archived_at IS NULL)`
        : sql`(SELECT count(*) FROM review_loans(${id}))`
    const update = sql`UPDATE campaigns SET state = 'STARTING', version = version + 1, started_at = now(),
      started_by = ${caller.user.id}, updated_at = now(), updated_by = ${caller.user.id}, total = ${total} WHERE id = ${id}`
    await mapConstraint(blockRules, update.execute(tx))
    await audit(tx, caller.user.id, 'campaigns', id, 'UPDATE', [
      { field: 'state', old: 'DRAFT', new: 'STARTING' },
    ])
    await sql`SELECT graphile_worker.add_job(${WORK_OFF})`.execute(tx)
    return readCampaign(tx, id)
  })
}

const ALL_PIECES = conflict(
  msg`This is about every piece of equipment there is. Start it all the same?`,
  'everything',
)
const ALL_LOANS = conflict(msg`This is about every loan that is open. Start it all the same?`, 'everything')
