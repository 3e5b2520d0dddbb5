import { z } from 'zod'
import { line, partId, reference, version } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { names } from '#core/contract/record/both-languages.ts'
import { record } from '#core/contract/record/record.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { fourCalls, type Subject } from './four-calls.ts'
import { equipmentSubcategories } from './lists/catalogue.ts'

export const detailRecord = record(names(msg`Name`, 100), {
  snapshot: {
    type: msg`Type`,
    options: msg`Options`,
    assignedToAll: msg`Assigned to all subcategories`,
    assignments: msg`Subcategories`,
  },
})

/** The specifications and accessories of a kind of equipment, besides its general fields (rule 3.3). */
export const detail = z.object({
  id: z.number(),
  version: z.number(),
  ...detailRecord.answer,
  type: z.enum(['SELECT', 'CHECKBOX']),
  /** Sorted by rank, which starts at 1. */
  options: z.array(z.object({ id: z.number(), value: z.string(), rank: z.number() })),
  assignedToAll: z.boolean(),
  assignments: z.array(z.object({ subcategory: referenceTo(equipmentSubcategories), rank: z.number() })),
  protected: z.boolean(),
})
export type Detail = z.infer<typeof detail>

const assignment = z.object({ subcategory: reference, rank: z.number().int().min(1).max(1_000_000) })

/**
 * Options are ranked in the order sent (rule 3.4). Omitted lists are unchanged; a new detail gets the assignments of
 * the first one.
 */
export const detailInput = z
  .object({
    version,
    ...detailRecord.input,
    type: z.enum(['SELECT', 'CHECKBOX']),
    options: z
      .array(z.object({ id: partId, value: line(100) }))
      .max(200)
      .optional(),
    assignedToAll: z.boolean().optional(),
    assignments: z.array(assignment).max(1000).optional(),
  })
  .check(({ value: { assignments = [] }, issues }) => {
    const ids = assignments.map(({ subcategory }) => subcategory.id)
    for (const [i, id] of ids.entries()) {
      if (ids.indexOf(id) === i) continue
      issues.push({
        code: 'custom',
        path: ['assignments', i, 'subcategory'],
        message: 'invalid',
        input: assignments,
      })
    }
  })
export type DetailInput = z.output<typeof detailInput>

const specification = {
  entity: 'equipment-parts',
  table: 'equipment_parts',
  path: '/api/equipment/parts',
  resource: 'EQUIPMENT_PARTS',
  one: msg`equipment specification`,
  many: msg`equipment specifications`,
  label: msg`An equipment specification`,
  this: msg({ message: 'this', context: 'equipment specification' }),
  unique: {},
  protects: true,
} as const satisfies Subject

/** The EQUIPMENT_PARTS permissions also cover accessories; the equipment form reads with a separate permission. */
const accessory = {
  entity: 'equipment-accessories',
  table: 'equipment_accessories',
  path: '/api/equipment/accessories',
  resource: 'EQUIPMENT_PARTS',
  read: { anyOf: ['READ_EQUIPMENT_PARTS', 'READ_EQUIPMENT_ACCESSORIES'] },
  one: msg`equipment accessory`,
  many: msg`equipment accessories`,
  label: msg`An equipment accessory`,
  this: msg({ message: 'this', context: 'equipment accessory' }),
  unique: {},
  protects: true,
} as const satisfies Subject

export const equipmentParts = {
  ...specification,
  record: detailRecord,
  calls: fourCalls(specification, detail, detailInput),
}
export const equipmentAccessories = {
  ...accessory,
  record: detailRecord,
  calls: fourCalls(accessory, detail, detailInput),
}

/** An accessory in the list of missing ones. */
export const accessoryRef = referenceTo(equipmentAccessories)
