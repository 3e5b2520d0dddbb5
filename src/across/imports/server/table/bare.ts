import { fold } from '#core/contract/fold.ts'

/** Behind a name that stands in a header more than once. */
const REPEATED = / \((\d+)\)$/

export const isRepeated = (header: string) => REPEATED.test(header)

/** A header without case, accents, signs and blanks: `Date_of_birth` is `Date of Birth`; the second of two is another one. */
export const bare = (header: string) =>
  fold(header.replace(REPEATED, '')).replace(/[^\p{L}\p{N}]/gu, '') + (REPEATED.exec(header)?.[0] ?? '')
