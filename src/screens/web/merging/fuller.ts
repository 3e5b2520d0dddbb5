import { fold } from '#core/contract/fold.ts'

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)

/**
 * Whether the second text includes the first and more: `Rose Anne` includes `R.`, `Rose` or `Rose A.`, and any text
 * includes an empty one.
 */
export function saysMore(kept: string, gone: string): boolean {
  const [few, many] = [wordsOf(kept), wordsOf(gone)]
  const isWithin = few.every((word, place) => many[place]?.startsWith(word))
  return isWithin && few.join('').length < many.join('').length
}

/** Whether the second has more non-empty parts, like a whole address compared with one without a street. */
export const hasMore = (kept: readonly string[], gone: readonly string[]): boolean =>
  gone.filter(Boolean).length > kept.filter(Boolean).length
