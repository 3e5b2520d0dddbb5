import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { id, idParams } from '#core/contract/fields.ts'
import { FORMAT_NAMES } from './formats.ts'

/** Limit of labels per call. */
export const MAX_LABELS = 500

export const PRINTS_LABELS = { allOf: ['READ_EQUIPMENT', 'UPDATE_EQUIPMENT'] } as const

/** How labels are printed; `startAt` is the first label of a used sheet. */
export const labelSheet = {
  format: z.enum(FORMAT_NAMES, { error: 'invalid' }),
  startAt: z.number().int().min(1).default(1),
}

export const printLabels = call({
  name: 'printLabels',
  method: 'POST',
  path: '/api/equipment/labels',
  access: PRINTS_LABELS,
  changes: ['readEquipment', 'equipmentHistory'],
  summary:
    'The labels of these pieces as a PDF, in this order; a piece without a code gets one. `startAt` is the first label of a used sheet. `nextInspection` prints the month until which a piece is inspected, for who may read inspections.',
  body: z.object({
    equipmentIds: z.array(id).min(1).max(MAX_LABELS),
    ...labelSheet,
    nextInspection: z
      .boolean()
      .nullish()
      .transform((wanted) => wanted ?? false),
  }),
  file: true,
})

export const replaceLabel = call({
  name: 'replaceLabel',
  method: 'POST',
  path: '/api/equipment/{id}/label',
  access: PRINTS_LABELS,
  changes: ['readEquipment', 'equipmentHistory'],
  summary: 'A new code for a piece; the old one is known as replaced from now on.',
  params: idParams,
  answer: z.object({ code: z.string() }),
})
