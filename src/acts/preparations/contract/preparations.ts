import { z } from 'zod'
import { accessoryRef } from '#base/reference/contract/details.ts'
import type { Parts } from '#core/contract/call.ts'
import { named } from '#core/contract/fields.ts'
import { block } from '#records/equipment/contract/blocks.ts'
import { equipmentRow } from '#records/equipment/contract/equipment.ts'
import { checklistLine, checklistRef } from './checklists.ts'

export const OUTCOMES = ['PASSED', 'FAILED', 'RETIRED'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Of a preparation, beside those of its piece. */
export const MAX_PICTURES = 6

export const pictureParts = {
  json: 'preparation',
  files: 'photo',
  most: 1,
  maxBytes: 15 * 1024 * 1024,
} satisfies Parts

/** Yes or No, a number, words, or the id of a picture; null is not answered yet. */
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
  /** Where it is read with the session’s token. */
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  createdAt: z.string(),
  creator: named.nullable(),
})
export type PreparationPicture = z.infer<typeof preparationPicture>

/** A piece as its preparation shows it. */
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
  /** Of its lines so many are answered. */
  answered: z.number(),
  asked: z.number(),
})
export type PreparationRow = z.infer<typeof preparationRow>

export const preparation = preparationRow.extend({
  /** Of which the piece came back. */
  loan: z.object({ id: z.number() }).nullable(),
  /** Accessories that did not come back with it. */
  missing: z.array(accessoryRef),
  note: z.string().nullable(),
  lines: z.array(preparationLine),
  pictures: z.array(preparationPicture),
})
export type Preparation = z.infer<typeof preparation>

/** What was begun: a preparation, or the way to the workshop, which is none. */
export const begun = preparation.partial().extend({
  id: z.number().nullable(),
  blocks: z.array(block),
})
