import { type Detail, detailRecord } from '../../contract/details.ts'
import type { Unit } from '../../contract/measure.ts'

/** The values of the form of a specification or an accessory. */
export type DetailValues = ReturnType<typeof detailRecord.values> & {
  type: 'SELECT' | 'CHECKBOX'
  unit: Unit | null
  /** Ordered by rank; the number is text with a point. */
  options: { optionId: number | null; value: string; number: string }[]
  assignedToAll: boolean
  assignments: AssignmentValues[]
}

/** The rank is text as typed. */
export interface AssignmentValues {
  subcategory: number
  rank: string
}

export function toValues(detail?: Detail): DetailValues {
  return {
    ...detailRecord.values(detail),
    type: detail?.type ?? 'SELECT',
    unit: detail?.unit ?? null,
    options:
      detail?.options.map(({ id, value, number }) => ({
        optionId: id,
        value,
        number: number?.toString() ?? '',
      })) ?? [],
    assignedToAll: detail?.assignedToAll ?? false,
    assignments: (detail?.assignments ?? [])
      .map(({ subcategory, rank }) => ({ subcategory: subcategory.id, rank: String(rank) }))
      .toSorted((a, b) => a.subcategory - b.subcategory),
  }
}

/** A new detail is sent without assignments: it gets those of the first one (rule 3.4). Only specifications have sizes. */
export function toBody(
  { type, unit, ...values }: DetailValues,
  detail: Detail | undefined,
  hasSizes: boolean,
) {
  const options = values.options.map(({ optionId: id, value, number }) => ({
    id,
    value,
    ...(hasSizes && { number: number ? Number(number) : null }),
  }))
  return {
    version: detail?.version,
    ...detailRecord.body(values),
    type,
    ...(hasSizes && { unit }),
    options: type === 'SELECT' ? options : [],
    ...(detail && {
      assignedToAll: values.assignedToAll,
      assignments: values.assignments.map(({ subcategory, rank }) => ({
        subcategory: { id: subcategory },
        rank: Number(rank),
      })),
    }),
  }
}
