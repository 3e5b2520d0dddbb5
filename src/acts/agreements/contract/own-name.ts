import { fold } from '#core/contract/fold.ts'

/** Whether two people are called the same: who signs cannot be the witness. */
export const isSameName = (one: string, other: string): boolean => fold(one) === fold(other)

/**
 * Whether somebody has typed their own name: the whole last name, and the first name or its beginning, in any order,
 * case and accents. Other first names may be in between.
 */
export function isOwnName(
  written: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): boolean {
  const words = fold(written).split(' ')
  const last = fold(lastName).split(' ')
  const others = words.filter((word) => !last.includes(word))
  return (
    last.every((word) => words.includes(word)) &&
    (others.length ? others : words).some((word) => fold(firstName).startsWith(word))
  )
}
