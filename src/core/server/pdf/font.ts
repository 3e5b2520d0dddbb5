import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

export type Weight = 400 | 700

const { resolve } = createRequire(import.meta.url)
const FILES = { 400: '400Regular', 700: '700Bold' }

/**
 * The typefaces of a weight: the main one, and one with the letters of Wolastoqey, Mi’kmaw, Vietnamese, Greek and
 * Cyrillic, among others. The files are not compressed: the drawing library would unpack a table of them again for
 * every character.
 */
const facesOf = (weight: Weight): [string, string] => [
  resolve(
    `@expo-google-fonts/atkinson-hyperlegible-next/${FILES[weight]}/AtkinsonHyperlegibleNext_${FILES[weight]}.ttf`,
  ),
  resolve(`@expo-google-fonts/noto-sans/${FILES[weight]}/NotoSans_${FILES[weight]}.ttf`),
]
const FACES = { 400: facesOf(400), 700: facesOf(700) }

const letters = new Map<string, ReadonlySet<number>>()

/** The code points of a typeface. */
function lettersOf(file: string): ReadonlySet<number> {
  const known = letters.get(file) ?? new Set((openSync(file) as Font).characterSet)
  letters.set(file, known)
  return known
}

/** The file of the first typeface that has every letter of the text, else of the one with more of them. */
export function fontFor(weight: Weight, text: string): string {
  const [house, other] = FACES[weight]
  return missingIn(house, text).length ? other : house
}

/** The letters that keep a text from being set in one typeface, in every weight: the same name may be a heading. */
export function missingLetters(text: string): string[] {
  const missing = Object.values(FACES).flatMap(([house, other]) =>
    missingIn(house, text).length ? missingIn(other, text) : [],
  )
  return [...new Set(missing)]
}

function missingIn(file: string, text: string): string[] {
  if (/^[\n\x20-\x7e]*$/.test(text)) return []
  const known = lettersOf(file)
  return [...new Set(text)].filter((letter) => letter !== '\n' && !known.has(letter.codePointAt(0) ?? 0))
}
