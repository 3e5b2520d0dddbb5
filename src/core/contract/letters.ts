/** Code points that a typeface has: the first and the last of each range. */
export type Letters = readonly number[]

/** A text as it is printed: without invisible characters, with plain blanks and hyphens. */
export const printableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u2060\ufeff]/g, '')
    .replace(/[\u2007\u202f]/g, '\u00a0')
    .replace(/[\u2010\u2011]/g, '-')
    .replaceAll('\t', ' ')
    .replace(/(?<=\S)\n/g, ' \n')

/** The letters of a printed text that keep it from being set in one of the typefaces; of the last one, if none has all. */
export function missingLetters(text: string, faces: readonly Letters[]): string[] {
  if (/^[\n\x20-\x7e]*$/.test(text)) return []
  let missing: string[] = []
  for (const face of faces) {
    missing = [...new Set(text)].filter((letter) => letter !== '\n' && !hasLetter(face, letter))
    if (!missing.length) return []
  }
  return missing
}

/** Binary search: the index of a first code point is even, that of a last one odd. */
function hasLetter(face: Letters, letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  let [low, high] = [0, face.length / 2]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (code > (face[2 * middle + 1] ?? 0)) low = middle + 1
    else high = middle
  }
  return code >= (face[2 * low] ?? Number.POSITIVE_INFINITY)
}
