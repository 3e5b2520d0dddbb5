import { expect } from 'vitest'
import * as calls from '#acts/campaigns/contract/calls.ts'
import type { Campaign } from '#acts/campaigns/contract/campaign.ts'
import type { Entry } from '#acts/campaigns/contract/entries.ts'
import { workOffCampaigns } from '#acts/campaigns/server/work-off.ts'
import { readEquipment } from '#records/equipment/contract/calls.ts'
import { type TestApp, workplace } from './app.ts'
import { call, type Somebody } from './factories.ts'

let made = 0

/** A notice with these criteria; by default for a model that no other test uses. */
export function newRecall(criteria: Record<string, unknown> = {}, more: Record<string, unknown> = {}) {
  made += 1
  const about = Object.keys(criteria).length ? criteria : { models: [`Sling ${made}`] }
  return { kind: 'RECALL' as const, title: `Sling notice ${made}`, criteria: about, ...more }
}

/** Helpers for campaigns as one user. */
export function campaigning(app: TestApp, as: Somebody) {
  const made = async (body: object): Promise<Campaign> => {
    const reply = await call(app, calls.createCampaign, { as, body })
    expect(reply, reply.text).toMatchObject({ status: 200 })
    return reply.body
  }
  const start = (id: number, body: object = {}, by = as) =>
    call(app, calls.startCampaign, { as: by, params: { id }, body })
  const now = async (id: number) => (await call(app, calls.readCampaign, { as, params: { id } })).body
  /** Started and completed. */
  const started = async (body: object): Promise<Campaign> => {
    const { id } = await made(body)
    const reply = await start(id, { everything: true })
    expect(reply, reply.text).toMatchObject({ status: 200 })
    await workOffCampaigns.run(workplace(app))
    return now(id)
  }
  const entries = async (id: number, query: object = {}, by = as): Promise<Entry[]> =>
    (await call(app, calls.listEntries, { as: by, params: { id }, query: { size: 100, ...query } })).body
      .records
  const preview = async (id: number) => (await call(app, calls.previewCampaign, { as, params: { id } })).body
  const contact = (id: number, entry: Pick<Entry, 'id' | 'version'>, more: object = {}, by = as) =>
    call(app, calls.addContact, {
      as: by,
      params: { id, entryId: entry.id },
      body: { version: entry.version, how: 'PHONE', reached: true, ...more },
    })
  const decide = (id: number, entry: Pick<Entry, 'id' | 'version'>, body: object, by = as) =>
    call(app, calls.decideEntry, {
      as: by,
      params: { id, entryId: entry.id },
      body: { version: entry.version, ...body },
    })
  const close = (id: number, body: object = {}, by = as) =>
    call(app, calls.closeCampaign, { as: by, params: { id }, body })
  /** The status of a piece, and the kinds of its blocks. */
  const standing = async ({ id }: { id: number }) => {
    const { body } = await call(app, readEquipment, { as, params: { id } })
    return [body.status?.name ?? null, body.blocks?.map(({ kind }) => kind)]
  }
  return { made, start, now, started, entries, preview, contact, decide, close, standing }
}
