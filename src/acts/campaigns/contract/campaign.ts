import { z } from 'zod'
import { line, named, optionalDay, optionalLine, optionalLines, version } from '#core/contract/fields.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { equipmentRow } from '#records/equipment/contract/equipment.ts'
import { criteria, recallCriteria, reviewCriteria } from './criteria.ts'

export const CAMPAIGN_KINDS = ['RECALL', 'REVIEW'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

export const KIND_NAMES: Record<CampaignKind, Message> = {
  RECALL: msg({ message: 'Recall', context: 'campaign' }),
  REVIEW: msg({ message: 'Review', context: 'campaign' }),
}

export const CAMPAIGN_STATES = ['DRAFT', 'STARTING', 'RUNNING', 'CLOSED'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]

export const STATE_NAMES: Record<CampaignState, Message> = {
  DRAFT: msg({ message: 'Draft', context: 'campaign' }),
  STARTING: msg({ message: 'Starting', context: 'campaign' }),
  RUNNING: msg({ message: 'Running', context: 'campaign' }),
  CLOSED: msg({ message: 'Closed', context: 'campaign' }),
}

export const MAX_TITLE = 200
export const MAX_TEXT = 5000
export const MAX_REASON = 2000

const said = {
  version,
  title: line(MAX_TITLE),
  /** Text for the clients in each language. */
  text: optionalLines(MAX_TEXT),
  text_fr: optionalLines(MAX_TEXT),
}

const recallInput = z.object({
  kind: z.literal('RECALL'),
  ...said,
  /** Number of the notice. */
  notice: optionalLine(100),
  /** Address at which the notice is published. */
  address: optionalLine(500),
  class: optionalLine(50),
  publishedOn: optionalDay,
  criteria: recallCriteria,
})

const reviewInput = z.object({ kind: z.literal('REVIEW'), ...said, criteria: reviewCriteria })

export const campaignInput = z.discriminatedUnion('kind', [recallInput, reviewInput])
export type CampaignInput = z.output<typeof campaignInput>

const person = named.nullable()

const summary = {
  id: z.number(),
  version: z.number(),
  kind: z.enum(CAMPAIGN_KINDS),
  state: z.enum(CAMPAIGN_STATES),
  title: z.string(),
  notice: z.string().nullable(),
  publishedOn: z.string().nullable(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  /** Number of entries in each state that the user may see. */
  entries: z.object({
    open: z.number(),
    contacted: z.number(),
    answered: z.number(),
    done: z.number(),
    unreachable: z.number(),
  }),
}

export const campaignSummary = z.object(summary)
export type CampaignSummary = z.infer<typeof campaignSummary>

export const campaign = z.object({
  ...summary,
  address: z.string().nullable(),
  class: z.string().nullable(),
  text: z.string().nullable(),
  text_fr: z.string().nullable(),
  criteria,
  /** Progress of the start in percent; null otherwise. */
  progress: z.number().nullable(),
  createdBy: person,
  updatedAt: z.string(),
  updatedBy: person,
  startedBy: person,
  closedBy: person,
  closeReason: z.string().nullable(),
})
export type Campaign = z.infer<typeof campaign>

/** Reasons why a piece may be meant although it does not match. */
const WHY_NEARLY = ['MODEL_ALIKE', 'MODEL_MISSING', 'SERIAL_NUMBER_MISSING'] as const

const piece = equipmentRow.pick({
  id: true,
  equipmentNumber: true,
  equipmentNumberSuffix: true,
  type: true,
  item: true,
  modelNumber: true,
  serialNumber: true,
  onLoan: true,
})

const nearly = z.object({
  equipment: piece,
  why: z.enum(WHY_NEARLY),
  /** Null until it is decided. */
  belongs: z.boolean().nullable(),
})
export type Nearly = z.infer<typeof nearly>

/** Pieces per page. */
export const NEARLY_PAGE = 100

/** Each piece counts once; in a review all are on loan. */
export const preview = z.object({
  counts: z.object({
    /** Pieces that are here and were never lent. */
    atUs: z.number(),
    onLoan: z.number(),
    /** Pieces that are here and were lent before. */
    lentBefore: z.number(),
    archived: z.number(),
    lost: z.number(),
  }),
  /** One page, undecided pieces first. */
  nearly: z.array(nearly),
  /** Count over all pages. */
  nearlyCount: z.number(),
  undecided: z.number(),
  /** Whether the campaign matches all pieces or loans. */
  everything: z.boolean(),
})
export type Preview = z.infer<typeof preview>
