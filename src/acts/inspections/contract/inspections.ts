import { z } from 'zod'
import { checklistLine } from '#acts/preparations/contract/checklists.ts'
import { MAX_NOTE } from '#acts/preparations/contract/destinations.ts'
import { lineValue } from '#acts/preparations/contract/preparations.ts'
import type { Parts } from '#core/contract/call.ts'
import { day, named, optionalLine, optionalLines, reference, version } from '#core/contract/fields.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { planRef, WHEN_OVERDUE } from './plans.ts'

export const OUTCOMES = ['PASSED', 'PASSED_WITH_REMARK', 'FAILED'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const OUTCOME_NAMES: Record<Outcome, Message> = {
  PASSED: msg({ message: 'Passed', context: 'inspection' }),
  PASSED_WITH_REMARK: msg({ message: 'Passed with a remark', context: 'inspection' }),
  FAILED: msg({ message: 'Failed', context: 'inspection' }),
}

/** Limit of pictures per request, as answers of lines. */
export const MAX_PICTURES = 10

/** The certificate is a PDF or a picture. */
export const inspectionParts = {
  json: 'inspection',
  files: 'certificate',
  more: 'photo',
  most: 1 + MAX_PICTURES,
  maxBytes: 20 * 1024 * 1024,
} satisfies Parts

export const MAX_FIRM = 100

/** Answer to a line of the checklist. */
const lineInput = z.object({
  line: reference,
  /** The answer; for a line that asks for a picture, the id of a saved picture. */
  value: lineValue.default(null),
  /** Index among the parts `photo`, starting with 0. */
  photo: z.number().int().min(0).max(MAX_PICTURES).nullish(),
  note: optionalLines(MAX_NOTE),
})

export const inspectionInput = z
  .object({
    plan: reference,
    doneOn: day,
    outcome: z.enum(OUTCOMES),
    remark: optionalLines(MAX_NOTE),
    /** The firm that did it, if it was not the user. */
    firm: optionalLine(MAX_FIRM),
    lines: z.array(lineInput).max(100).default([]),
    version,
  })
  .check(({ value, issues }) => {
    const { outcome, remark, lines } = value
    if (outcome === 'PASSED_WITH_REMARK' && remark === null)
      issues.push({ code: 'custom', path: ['remark'], message: 'required', input: value })
    const ids = lines.map(({ line }) => line.id)
    for (const [i, id] of ids.entries()) {
      if (ids.indexOf(id) === i) continue
      issues.push({ code: 'custom', path: ['lines', i, 'line'], message: 'invalid', input: value })
    }
  })
export type InspectionInput = z.output<typeof inspectionInput>

const file = z.object({
  /** Address to read it from with the session’s token. */
  url: z.string(),
  name: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
})

export const inspection = z.object({
  id: z.number(),
  version: z.number(),
  equipment: z.object({ id: z.number() }),
  plan: planRef,
  doneOn: z.string(),
  doneBy: named.nullable(),
  firm: z.string().nullable(),
  outcome: z.enum(OUTCOMES),
  remark: z.string().nullable(),
  lines: z.array(checklistLine.extend({ value: lineValue, note: z.string().nullable() })),
  certificate: file.nullable(),
  /** Each picture answers a line. */
  pictures: z.array(file.extend({ id: z.number() })),
  /** Due date of the next inspection; only on the newest inspection of its plan. */
  nextDueOn: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  updatedBy: named.nullable(),
})
export type Inspection = z.infer<typeof inspection>

const due = z.object({
  plan: planRef.extend({ whenOverdue: z.enum(WHEN_OVERDUE) }),
  dueOn: z.string(),
  overdue: z.boolean(),
})

/** A plan of the piece, with the lines that are asked. */
const planOfPiece = planRef.extend({ lines: z.array(checklistLine) })

export const inspectionsOfPiece = z.object({
  due: z.array(due),
  plans: z.array(planOfPiece),
  inspections: z.array(inspection),
  /** The client who has the piece on loan; only for users who may read clients. */
  atHome: z
    .object({
      client: z.object({
        id: z.number(),
        clientNumber: z.string(),
        firstName: z.string(),
        lastName: z.string(),
      }),
      phone: z.string().nullable(),
      city: z.string().nullable(),
    })
    .nullable(),
})
export type InspectionsOfPiece = z.infer<typeof inspectionsOfPiece>
