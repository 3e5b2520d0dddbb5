import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween, type Snapshot } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { prefixReferenceFault } from '#core/server/constraints.ts'
import { AppError, conflict } from '#core/server/errors.ts'
import { insertRow, updateRecord } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Campaign, CampaignInput } from '../contract/campaign.ts'
import { aboutOf, criteriaSnapshot, formOf, saidOf, saveLists } from './criteria.ts'
import { type Locked, lockCampaign, readCampaign } from './queries.ts'

const CLOSED = conflict(msg`This campaign has ended: it stays as it is.`)
const OTHER_KIND = conflict(msg`A recall stays a recall, and a review a review.`, 'kind')
const BEGUN = conflict(msg`This campaign has begun: what it is about stays as it is.`, 'criteria')
const STAYS = conflict(msg`This campaign has begun, and stays.`)

export function createCampaign(caller: Caller, input: CampaignInput): Promise<Campaign> {
  return transaction(caller, async (tx) => {
    const { user } = caller
    const columns = {
      kind: input.kind,
      ...saidOf(input),
      ...aboutOf(input),
      createdBy: user.id,
      updatedBy: user.id,
    }
    const id = await prefixReferenceFault('criteria', insertRow(tx, 'campaigns', columns))
    await saveLists(tx, id, input)
    const made = await readCampaign(tx, id)
    await audit(tx, user.id, 'campaigns', id, 'CREATE', changesBetween({}, snapshotOf(made)))
    return made
  })
}

/** 409 if somebody has changed it since, with who it was; the criteria are fixed once it is started. */
export function updateCampaign(caller: Caller, id: number, input: CampaignInput): Promise<Campaign> {
  return transaction(caller, async (tx) => {
    const locked = await lockCampaign(tx, id)
    refuseStale(locked, input.version)
    if (locked.state === 'CLOSED') throw CLOSED
    if (locked.kind !== input.kind) throw OTHER_KIND
    const before = await readCampaign(tx, id)
    const isDraft = locked.state === 'DRAFT'
    if (isDraft) await saveLists(tx, id, input)
    else if (!isDeepStrictEqual(formOf(before.criteria), formOf(input.criteria))) throw BEGUN
    const columns = { ...saidOf(input), ...(isDraft && aboutOf(input)) }
    await prefixReferenceFault('criteria', updateRecord(tx, caller.user, 'campaigns', id, columns))
    const after = await readCampaign(tx, id)
    const changes = changesBetween(snapshotOf(before), snapshotOf(after))
    await audit(tx, caller.user.id, 'campaigns', id, 'UPDATE', changes)
    return after
  })
}

/** Deletes a draft; 409 if it was started. */
export function deleteCampaign(caller: Caller, id: number): Promise<void> {
  return transaction(caller, async (tx) => {
    if ((await lockCampaign(tx, id)).state !== 'DRAFT') throw STAYS
    const before = await readCampaign(tx, id)
    await sql`DELETE FROM campaigns WHERE id = ${id}`.execute(tx)
    await audit(tx, caller.user.id, 'campaigns', id, 'DELETE', changesBetween(snapshotOf(before), {}))
  })
}

/** 409 that names the user who changed it. */
export function refuseStale({ version, updatedBy }: Locked, seen: number | undefined): void {
  if (seen !== undefined && seen !== version)
    throw new AppError('stale', msg`${{ name: updatedBy }} has changed this campaign since you opened it.`)
}

export function snapshotOf(campaign: Campaign): Snapshot {
  const { kind, title, notice, address, publishedOn, text, text_fr, state, closeReason } = campaign
  return {
    ...{
      kind,
      title,
      notice,
      address,
      class: campaign.class,
      publishedOn,
      text,
      text_fr,
      state,
      closeReason,
    },
    ...criteriaSnapshot(campaign.criteria),
  }
}
