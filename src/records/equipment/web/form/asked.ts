import type { Detail } from '#base/reference/contract/details.ts'

/** Details that a form shows: those assigned to the subcategory, by rank, then others with a value. */
export function askedOf(
  definitions: readonly Detail[],
  subcategory: number | null,
  hasValue: (detail: Detail) => boolean,
): Detail[] {
  const rankOf = ({ assignments }: Detail) =>
    assignments.find((assigned) => assigned.subcategory.id === subcategory)?.rank ?? Number.POSITIVE_INFINITY
  return definitions
    .filter(
      (detail) =>
        (subcategory !== null && (detail.assignedToAll || rankOf(detail) < Number.POSITIVE_INFINITY)) ||
        hasValue(detail),
    )
    .sort((one, other) => compare(rankOf(one), rankOf(other)) || one.id - other.id)
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}
