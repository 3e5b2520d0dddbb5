import { fold } from '#core/contract/fold.ts'

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)

/** Whether the second text says all of the first and more: `Rose Anne` of `R.`, `Rose` or `Rose A.`, and anything of nothing. */
export function saysMore(kept: string, gone: string): boolean {
  const [few, many] = [wordsOf(kept), wordsOf(gone)]
  const isWithin = few.every((word, place) => many[place]?.startsWith(word))
  return isWithin && few.join('').length < many.join('').length
}

/** Whether the second has more parts that are not empty, as a whole address has beside one without a street. */
export const hasMore = (kept: readonly string[], gone: readonly string[]): boolean =>
  gone.filter(Boolean).length > kept.filter(Boolean).length
