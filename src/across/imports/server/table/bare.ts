import { fold } from '#core/contract/fold.ts'

/** Suffix of a header that occurs more than once. */
const REPEATED = / \((\d+)\)$/

export const isRepeated = (header: string) => REPEATED.test(header)

/**
 * Normalises a header by removing case, accents, punctuation and spaces: `Date_of_birth` equals `Date of Birth`; a
 * repeated header stays distinct.
 */
export const bare = (header: string) =>
  fold(header.replace(REPEATED, '')).replace(/[^\p{L}\p{N}]/gu, '') + (REPEATED.exec(header)?.[0] ?? '')
