import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict } from '#core/server/errors.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Campaign } from '../contract/campaign.ts'
import { figuresOf } from './figures.ts'
import { lockCampaign, readCampaign } from './queries.ts'
import { refuseStale } from './save.ts'

const NOT_RUNNING = conflict(msg`This campaign is not under way.`)
const UNDECIDED = conflict(msg`Not every entry is decided. Please say why it ends all the same.`, 'reason')

interface Close {
  version?: number | undefined
  reason: string | null
}

/** Ends a campaign and stores its figures; 409 if somebody has already ended it, with who it was. */
export function closeCampaign(caller: Caller, id: number, { version, reason }: Close): Promise<Campaign> {
  return transaction(caller, async (tx) => {
    const locked = await lockCampaign(tx, id)
    if (locked.state === 'CLOSED')
      throw conflict(msg`${{ name: locked.closedBy ?? '' }} has ended this campaign already.`)
    refuseStale(locked, version)
    if (locked.state !== 'RUNNING') throw NOT_RUNNING
    const figures = await figuresOf(tx, id, sql`true`)
    if (figures.open > 0 && reason === null) throw UNDECIDED
    await sql`UPDATE campaigns SET state = 'CLOSED', version = version + 1, closed_at = now(), closed_by = ${caller.user.id},
      updated_at = now(), updated_by = ${caller.user.id}, close_reason = ${reason}, report = ${JSON.stringify(figures)}::jsonb
      WHERE id = ${id}`.execute(tx)
    await audit(tx, caller.user.id, 'campaigns', id, 'UPDATE', [
      { field: 'state', old: 'RUNNING', new: 'CLOSED' },
      ...(reason === null ? [] : [{ field: 'closeReason', old: null, new: reason }]),
    ])
    return readCampaign(tx, id)
  })
}
