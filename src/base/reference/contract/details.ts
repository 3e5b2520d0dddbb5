import { z } from 'zod'
import { line, partId, reference, version } from '#core/contract/fields.ts'
import { msg } from '#core/contract/msg.ts'
import { names } from '#core/contract/record/both-languages.ts'
import { record } from '#core/contract/record/record.ts'
import { referenceTo } from '#core/contract/record/reference-to.ts'
import { fourCalls, type Subject } from './four-calls.ts'
import { equipmentSubcategories } from './lists/catalogue.ts'
import { MAX_NUMBER, measure, UNITS } from './measure.ts'

export const detailRecord = record(names(msg`Name`, 100), {
  snapshot: {
    type: msg`Type`,
    unit: msg`Unit`,
    options: msg`Options`,
    assignedToAll: msg`Assigned to all subcategories`,
    assignments: msg`Subcategories`,
  },
})

const option = z.object({ id: z.number(), value: z.string(), rank: z.number() })

/** The specifications and accessories of a kind of equipment, besides its general fields (rule 3.3). */
const accessoryAnswer = z.object({
  id: z.number(),
  version: z.number(),
  ...detailRecord.answer,
  type: z.enum(['SELECT', 'CHECKBOX']),
  /** Sorted by rank, which starts at 1. */
  options: z.array(option),
  assignedToAll: z.boolean(),
  assignments: z.array(z.object({ subcategory: referenceTo(equipmentSubcategories), rank: z.number() })),
  protected: z.boolean(),
})

/** A specification also has a unit, and its options have numbers. */
const specificationAnswer = accessoryAnswer.extend({
  unit: z.enum(UNITS).nullable(),
  options: z.array(
    option.extend({
      /** The size in the unit of the specification; null until somebody confirms it. */
      number: z.number().nullable(),
      /** The size that the text of the option states; null if it states none. */
      proposed: measure.nullable(),
    }),
  ),
})
export type Specification = z.infer<typeof specificationAnswer>
type Sized = Specification['options'][number]

/** Either of the two: an accessory has neither a unit nor numbers. */
export type Detail = Omit<Specification, 'unit' | 'options'> & {
  unit?: Specification['unit']
  options: (z.infer<typeof option> & Partial<Pick<Sized, 'number' | 'proposed'>>)[]
}

/** The text of an option in the trail and in conflicts, with its number: "18 in (18)". */
export const optionText = (value: string, number: number | string | null | undefined) =>
  number === null || number === undefined || number === '' ? value : `${value} (${number})`

const assignment = z.object({ subcategory: reference, rank: z.number().int().min(1).max(1_000_000) })

const optionInput = { id: partId, value: line(100) }
/** Omitted: unchanged. */
const number = z
  .number({ error: 'size' })
  .min(0, { error: 'size' })
  .max(MAX_NUMBER)
  .refine((size) => Number(size.toFixed(2)) === size, { error: 'size' })
  .nullable()
  .optional()

const inputOf = <O extends z.ZodType>(options: O) => ({
  version,
  ...detailRecord.input,
  type: z.enum(['SELECT', 'CHECKBOX']),
  options: z.array(options).max(200).optional(),
  assignedToAll: z.boolean().optional(),
  assignments: z.array(assignment).max(1000).optional(),
})

function refuseRepeated({
  value: { assignments = [] },
  issues,
}: z.core.ParsePayload<{ assignments?: z.infer<typeof assignment>[] | undefined }>): void {
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
}

/**
 * Options are ranked in the order sent (rule 3.4). Omitted lists are unchanged; a new detail gets the assignments of
 * the first one.
 */
const accessoryInput = z.object(inputOf(z.object(optionInput))).check(refuseRepeated)
const specificationInput = z
  .object({
    ...inputOf(z.object({ ...optionInput, number })),
    /** Omitted: unchanged. */
    unit: z.enum(UNITS).nullable().optional(),
  })
  .check(refuseRepeated)
export type DetailInput = z.output<typeof specificationInput>

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
  calls: fourCalls(specification, specificationAnswer, specificationInput),
}
export const equipmentAccessories = {
  ...accessory,
  record: detailRecord,
  calls: fourCalls(accessory, accessoryAnswer, accessoryInput),
}

/** An accessory in the list of missing ones. */
export const accessoryRef = referenceTo(equipmentAccessories)
