import { z } from 'zod'
import { checklistRef } from '#acts/preparations/contract/checklists.ts'
import { fourCalls, type Subject } from '#base/reference/contract/four-calls.ts'
import { equipmentItems, equipmentSubcategories } from '#base/reference/contract/lists/catalogue.ts'
import { optionalReference, reference, version } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { names } from '#core/contract/record/both-languages.ts'
import { optionalCount } from '#core/contract/record/figures.ts'
import { optionalFlag } from '#core/contract/record/kinds.ts'
import { record } from '#core/contract/record/record.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'

/** Consequence of an overdue inspection: a warning, or no lending. */
export const WHEN_OVERDUE = ['WARN', 'BLOCK'] as const
export type WhenOverdue = (typeof WHEN_OVERDUE)[number]

export const planRecord = record(
  {
    ...names(msg`Name`, 100),
    everyMonths: {
      ...optionalCount(msg`Months between Inspections`, { most: 600 }),
      hint: msg`Counted from the last inspection, else from the purchase.`,
    },
    afterLoans: {
      ...optionalCount(msg`Loans between Inspections`, { most: 999 }),
      hint: msg`Due as the piece comes back from the last of them.`,
    },
    everyReturn: optionalFlag(msg`At every Return`),
    noticeDays: {
      ...optionalCount(msg`Days of Notice`, { least: 0, most: 365 }),
      hint: msg`So many days before it is due an inspection is listed. Empty: 30.`,
    },
  },
  {
    snapshot: {
      whenOverdue: msg`When overdue`,
      items: msg`Items`,
      subcategories: msg`Subcategories`,
      checklist: msg`Checklist`,
    },
  },
)

export const plan = z.object({
  id: z.number(),
  version: z.number(),
  ...planRecord.answer,
  whenOverdue: z.enum(WHEN_OVERDUE),
  items: z.array(referenceTo(equipmentItems)),
  subcategories: z.array(referenceTo(equipmentSubcategories)),
  /** A checklist of the kind INSPECTION. */
  checklist: checklistRef.nullable(),
})
export type Plan = z.infer<typeof plan>

/** A plan needs at least one interval, and at least one item or subcategory. */
export const planInput = z
  .object({
    version,
    ...planRecord.input,
    whenOverdue: z.enum(WHEN_OVERDUE),
    items: z.array(reference).max(1000).default([]),
    subcategories: z.array(reference).max(1000).default([]),
    checklist: optionalReference,
  })
  .check(({ value, issues }) => {
    const { items, subcategories, everyMonths, afterLoans, everyReturn } = value
    const refuse = (path: PropertyKey[], message: string) =>
      issues.push({ code: 'custom', path, message, input: value })
    if (everyMonths === null && afterLoans === null && !everyReturn) refuse(['everyMonths'], 'noInterval')
    if (!items.length && !subcategories.length) refuse(['subcategories'], 'planForNothing')
    for (const [field, references] of Object.entries({ items, subcategories })) {
      const ids = references.map(({ id }) => id)
      for (const [i, id] of ids.entries()) if (ids.indexOf(id) !== i) refuse([field, i], 'invalid')
    }
  })
export type PlanInput = z.output<typeof planInput>

const subject = {
  entity: 'maintenance-plans',
  table: 'maintenance_plans',
  path: '/api/maintenance-plans',
  resource: 'MAINTENANCE_PLANS',
  one: msg`maintenance plan`,
  many: msg`maintenance plans`,
  label: msg`A maintenance plan`,
  this: msg({ message: 'this', context: 'maintenance plan' }),
  unique: { maintenance_plans_name_key: 'name' },
} as const satisfies Subject

export const plans = {
  ...subject,
  record: planRecord,
  calls: fourCalls(subject, plan, planInput),
}

/** Reference to a plan in the records that use it. */
export const planRef = referenceTo(plans)
