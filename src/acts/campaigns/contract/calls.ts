import { z } from 'zod'
import { historyCall } from '#base/trail/contract.ts'
import { call } from '#core/contract/call.ts'
import { flag, idParams, idText, optionalLines, version } from '#core/contract/fields.ts'
import { paged, pageQuery } from '#core/contract/paging.ts'
import { CAMPAIGN_STATES, campaign, campaignInput, campaignSummary, MAX_REASON, preview } from './campaign.ts'
import { contactInput, ENTRY_STATES, entry, entryInput } from './entries.ts'

/** Reading calls that show campaigns, or the pieces and letters that belong to them. */
export const CAMPAIGNS = [
  ...['listCampaigns', 'readCampaign', 'previewCampaign', 'listCampaignEntries', 'campaignHistory'],
  ...['readCampaignLetters', 'listCorrespondence', 'readEquipment'],
]

export const listCampaigns = call({
  name: 'listCampaigns',
  method: 'GET',
  path: '/api/campaigns',
  access: 'READ_CAMPAIGNS',
  summary: 'One page of the campaigns, the newest first.',
  query: pageQuery.extend({ state: z.enum(CAMPAIGN_STATES).optional() }),
  answer: paged(campaignSummary),
})

export const createCampaign = call({
  name: 'createCampaign',
  method: 'POST',
  path: '/api/campaigns',
  access: 'CREATE_CAMPAIGNS',
  changes: CAMPAIGNS,
  summary: 'Write a recall or a review; nothing is done before it is started.',
  body: campaignInput,
  answer: campaign,
})

export const readCampaign = call({
  name: 'readCampaign',
  method: 'GET',
  path: '/api/campaigns/{id}',
  access: 'READ_CAMPAIGNS',
  summary: 'A campaign, with how many of its entries are in each state.',
  params: idParams,
  answer: campaign,
})

export const updateCampaign = call({
  name: 'updateCampaign',
  method: 'PUT',
  path: '/api/campaigns/{id}',
  access: 'UPDATE_CAMPAIGNS',
  changes: CAMPAIGNS,
  summary: 'Change a campaign; once it is started what it is about stays, and nothing after its end.',
  params: idParams,
  body: campaignInput,
  answer: campaign,
})

export const deleteCampaign = call({
  name: 'deleteCampaign',
  method: 'DELETE',
  path: '/api/campaigns/{id}',
  access: 'DELETE_CAMPAIGNS',
  changes: CAMPAIGNS,
  summary: 'Delete a draft; what was started stays.',
  params: idParams,
})

export const previewCampaign = call({
  name: 'previewCampaign',
  method: 'POST',
  path: '/api/campaigns/{id}/preview',
  access: { allOf: ['READ_CAMPAIGNS', 'READ_EQUIPMENT'] },
  summary:
    'How many pieces it is about, and one page of what nearly matches, the undecided first; changes nothing.',
  params: idParams,
  query: pageQuery.pick({ page: true }),
  answer: preview,
  safe: true,
})

export const decideNearly = call({
  name: 'decideNearly',
  method: 'PUT',
  path: '/api/campaigns/{id}/nearly/{equipment}',
  access: { allOf: ['UPDATE_CAMPAIGNS', 'READ_EQUIPMENT'] },
  changes: CAMPAIGNS,
  summary: 'Say whether a piece that nearly matches belongs to a recall that has not ended.',
  params: idParams.extend({ equipment: idText }),
  body: z.object({ belongs: z.boolean() }),
})

export const startCampaign = call({
  name: 'startCampaign',
  method: 'POST',
  path: '/api/campaigns/{id}/start',
  access: 'UPDATE_CAMPAIGNS',
  changes: CAMPAIGNS,
  summary:
    'Begin to work through it behind the answer; 409 where somebody was first, by whom, and where it is about everything, unless that is said.',
  params: idParams,
  body: z.object({ version, everything: z.boolean().default(false) }).default({ everything: false }),
  answer: campaign,
})

export const closeCampaign = call({
  name: 'closeCampaign',
  method: 'POST',
  path: '/api/campaigns/{id}/close',
  access: 'DELETE_CAMPAIGNS',
  changes: CAMPAIGNS,
  summary: 'End a campaign, and keep its report; 409 while an entry is not decided and no reason is given.',
  params: idParams,
  body: z.object({ version, reason: optionalLines(MAX_REASON) }).default({ reason: null }),
  answer: campaign,
})

export const listEntries = call({
  name: 'listCampaignEntries',
  method: 'GET',
  path: '/api/campaigns/{id}/entries',
  access: 'READ_CAMPAIGNS',
  summary: 'One page of the entries of a campaign, in the order in which they were made.',
  params: idParams,
  query: pageQuery.extend({
    state: z.enum(ENTRY_STATES).optional(),
    /** Only open entries with a client to call; those who were tried already come last. */
    calls: flag.optional(),
    entry: idText.optional(),
  }),
  answer: paged(entry),
})

const entryParams = idParams.extend({ entryId: idText })

/** Permissions to change an entry; the answer contains the entry, so it needs READ_CAMPAIGNS. */
const CHANGES_ENTRIES = { allOf: ['READ_CAMPAIGNS', 'UPDATE_CAMPAIGNS'] } as const

/** Makes no answer old by itself: a list of calls stays as it is while somebody works through it. */
export const addContact = call({
  name: 'addCampaignContact',
  method: 'POST',
  path: '/api/campaigns/{id}/entries/{entryId}/contacts',
  access: CHANGES_ENTRIES,
  summary: 'Say that somebody was called, written to or visited; 409 where somebody was first, by whom.',
  params: entryParams,
  body: contactInput,
  answer: entry,
})

export const decideEntry = call({
  name: 'decideCampaignEntry',
  method: 'PUT',
  path: '/api/campaigns/{id}/entries/{entryId}',
  access: CHANGES_ENTRIES,
  changes: CAMPAIGNS,
  summary:
    'Say what came of an entry: a corrected piece is free again; 409 where somebody was first, by whom.',
  params: entryParams,
  body: entryInput,
  answer: entry,
})

export const readReport = call({
  name: 'readCampaignReport',
  method: 'GET',
  path: '/api/campaigns/{id}/report',
  access: 'READ_CAMPAIGNS',
  summary: 'What came of a campaign, in figures; of one that has ended as it was then.',
  params: idParams,
  query: z.object({ format: z.enum(['pdf', 'csv'], { error: 'invalid' }).default('pdf') }),
  file: true,
})

export const campaignHistory = historyCall('campaigns', 'campaignHistory', 'READ_CAMPAIGNS')
