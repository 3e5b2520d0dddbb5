import { z } from 'zod'
import { accessoryRef } from '#base/reference/contract/details.ts'
import type { Parts } from '#core/contract/call.ts'
import { named } from '#core/contract/fields.ts'
import { block } from '#records/equipment/contract/blocks.ts'
import { equipmentRow } from '#records/equipment/contract/equipment.ts'
import { checklistLine, checklistRef } from './checklists.ts'

export const OUTCOMES = ['PASSED', 'FAILED', 'RETIRED'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Limit of pictures per preparation, in addition to those of its piece. */
export const MAX_PICTURES = 6

export const pictureParts = {
  json: 'preparation',
  files: 'photo',
  most: 1,
  maxBytes: 15 * 1024 * 1024,
} satisfies Parts

/** Yes or No, a number, text, or the id of a picture; null until it is answered. */
export const lineValue = z.union([z.boolean(), z.number(), z.string()]).nullable()
export type LineValue = z.infer<typeof lineValue>

export const preparationLine = z.object({
  ...checklistLine.shape,
  value: lineValue,
  note: z.string().nullable(),
  version: z.number(),
  updatedAt: z.string().nullable(),
  updatedBy: named.nullable(),
})
export type PreparationLine = z.infer<typeof preparationLine>

export const preparationPicture = z.object({
  id: z.number(),
  /** Address to read it from with the session’s token. */
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  createdAt: z.string(),
  creator: named.nullable(),
})
export type PreparationPicture = z.infer<typeof preparationPicture>

const prepared = equipmentRow.pick({
  id: true,
  equipmentNumber: true,
  equipmentNumberSuffix: true,
  type: true,
  item: true,
  serialNumber: true,
  status: true,
  lost: true,
  onLoan: true,
  onHold: true,
  reserved: true,
  deleted: true,
})

export const preparationRow = z.object({
  id: z.number(),
  equipment: prepared,
  checklist: checklistRef,
  begunAt: z.string(),
  begunBy: named.nullable(),
  endedAt: z.string().nullable(),
  endedBy: named.nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  /** Number of its lines that have an answer. */
  answered: z.number(),
  asked: z.number(),
})
export type PreparationRow = z.infer<typeof preparationRow>

export const preparation = preparationRow.extend({
  /** The loan that the piece came back from. */
  loan: z.object({ id: z.number() }).nullable(),
  /** Accessories that did not come back with it. */
  missing: z.array(accessoryRef),
  note: z.string().nullable(),
  lines: z.array(preparationLine),
  pictures: z.array(preparationPicture),
})
export type Preparation = z.infer<typeof preparation>

/** Result of sending a piece: its preparation, or the id null for the workshop, which has none. */
export const begun = preparation.partial().extend({
  id: z.number().nullable(),
  blocks: z.array(block),
})
