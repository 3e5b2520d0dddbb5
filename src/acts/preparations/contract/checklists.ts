import { z } from 'zod'
import { fourCalls, type Subject } from '#base/reference/contract/four-calls.ts'
import { equipmentSubcategories } from '#base/reference/contract/lists/catalogue.ts'
import { call } from '#core/contract/call.ts'
import { idParams, line, optionalLine, reference, version } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { names } from '#core/contract/record/both-languages.ts'
import { record } from '#core/contract/record/record.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'

/** Occasion of a checklist: a piece comes back, is inspected, or is handed over. */
export const CHECKLIST_KINDS = ['RETURN', 'INSPECTION', 'HANDOVER'] as const
export type ChecklistKind = (typeof CHECKLIST_KINDS)[number]

/** Kinds of answers: Yes or No, a number with its unit, text, or a picture. */
export const ANSWERS = ['CHECK', 'NUMBER', 'TEXT', 'PHOTO'] as const
export type Answer = (typeof ANSWERS)[number]

export const MAX_LINES = 100
export const MAX_LINE = 300
export const MAX_UNIT = 20

export const checklistRecord = record(names(msg`Name`, 100), {
  snapshot: {
    kind: msg`Kind`,
    subcategories: msg`Subcategories`,
    lines: msg`Lines`,
  },
})

const asked = {
  text: z.string(),
  text_fr: z.string().nullable(),
  answer: z.enum(ANSWERS),
  /** Unit of a number: "kg". */
  unit: z.string().nullable(),
  required: z.boolean(),
  /** Whether No means that the preparation must fail. */
  critical: z.boolean(),
}

/** A line as it is shown to the user who answers it. */
export const checklistLine = z.object({ id: z.number(), ...asked })

export const checklist = z.object({
  id: z.number(),
  version: z.number(),
  ...checklistRecord.answer,
  kind: z.enum(CHECKLIST_KINDS),
  /** Empty: it is for all. */
  subcategories: z.array(referenceTo(equipmentSubcategories)),
  lines: z.array(checklistLine),
})
export type Checklist = z.infer<typeof checklist>

const lineInput = z
  .object({
    text: line(MAX_LINE),
    text_fr: optionalLine(MAX_LINE),
    answer: z.enum(ANSWERS),
    unit: optionalLine(MAX_UNIT),
    required: z.boolean(),
    critical: z.boolean(),
  })
  .check(({ value, issues }) => {
    if (value.unit !== null && value.answer !== 'NUMBER')
      issues.push({ code: 'custom', path: ['unit'], message: 'invalid', input: value })
  })

/** Lines are asked in the order sent. Changed lines make a new version: records that have begun keep theirs. */
export const checklistInput = z
  .object({
    version,
    ...checklistRecord.input,
    kind: z.enum(CHECKLIST_KINDS),
    subcategories: z.array(reference).max(1000).default([]),
    lines: z.array(lineInput).min(1).max(MAX_LINES),
  })
  .check(({ value: { subcategories }, issues }) => {
    const ids = subcategories.map(({ id }) => id)
    for (const [i, id] of ids.entries()) {
      if (ids.indexOf(id) === i) continue
      issues.push({ code: 'custom', path: ['subcategories', i], message: 'invalid', input: subcategories })
    }
  })
export type ChecklistInput = z.output<typeof checklistInput>

const subject = {
  entity: 'checklists',
  table: 'checklists',
  path: '/api/checklists',
  resource: 'CHECKLISTS',
  one: msg`checklist`,
  many: msg`checklists`,
  label: msg`A checklist`,
  this: msg({ message: 'this', context: 'checklist' }),
  unique: { checklists_name_key: 'name' },
  unreferred: true,
} as const satisfies Subject

export const checklists = {
  ...subject,
  record: checklistRecord,
  calls: fourCalls(subject, checklist, checklistInput),
}

/** Reference to a checklist in the records that use it. */
export const checklistRef = referenceTo(checklists)

export const readChecklist = call({
  name: 'readChecklist',
  method: 'GET',
  path: '/api/checklists/{id}',
  access: 'READ_CHECKLISTS',
  summary: 'A checklist with the lines of its current version.',
  params: idParams,
  answer: checklist,
})
