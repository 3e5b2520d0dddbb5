import type { Detail } from '#reference/contract/details.ts'

/** Those that are asked of a subcategory, by their rank in it, and those that have a value all the same. */
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
