import { type Detail, detailRecord } from '../../contract/details.ts'

/** The values of the form of a specification or an accessory. */
export type DetailValues = ReturnType<typeof detailRecord.values> & {
  type: 'SELECT' | 'CHECKBOX'
  /** Ordered by rank. */
  options: { optionId: number | null; value: string }[]
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
    options: detail?.options.map(({ id, value }) => ({ optionId: id, value })) ?? [],
    assignedToAll: detail?.assignedToAll ?? false,
    assignments: (detail?.assignments ?? [])
      .map(({ subcategory, rank }) => ({ subcategory: subcategory.id, rank: String(rank) }))
      .toSorted((a, b) => a.subcategory - b.subcategory),
  }
}

/** A new detail is sent without assignments: it gets those of the first one (rule 3.4). */
export function toBody({ type, ...values }: DetailValues, detail?: Detail) {
  return {
    version: detail?.version,
    ...detailRecord.body(values),
    type,
    options: type === 'SELECT' ? values.options.map(({ optionId: id, value }) => ({ id, value })) : [],
    ...(detail && {
      assignedToAll: values.assignedToAll,
      assignments: values.assignments.map(({ subcategory, rank }) => ({
        subcategory: { id: subcategory },
        rank: Number(rank),
      })),
    }),
  }
}
