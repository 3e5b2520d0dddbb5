import { fold } from '#core/contract/fold.ts'

/**
 * Whether somebody has written their own name: the whole last name, and the first name or how it begins, in any order, case and
 * accents. Other first names may stand between.
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
