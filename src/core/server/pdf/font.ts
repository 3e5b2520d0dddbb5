import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'
import { type Letters, missingLetters } from '#core/contract/letters.ts'

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

const known: Letters[] = []

/** The letters that each typeface has in every weight, because the same name may be text and title: the main one first. */
export function printableLetters(): readonly Letters[] {
  if (!known.length)
    for (const place of [0, 1] as const) {
      const [regular, bold] = [lettersOf(FACES[400][place]), new Set(lettersOf(FACES[700][place]))]
      known.push(rangesOf(regular.filter((code) => bold.has(code))))
    }
  return known
}

const lettersOf = (file: string) => (openSync(file) as Font).characterSet

function rangesOf(codes: readonly number[]): number[] {
  const ranges: number[] = []
  for (const code of codes.toSorted((a, b) => a - b))
    if (code === (ranges.at(-1) ?? code) + 1) ranges[ranges.length - 1] = code
    else ranges.push(code, code)
  return ranges
}

/** The file of the first typeface that has every letter of the text, else of the other one. */
export function fontFor(weight: Weight, text: string): string {
  const [house, other] = FACES[weight]
  return missingLetters(text, printableLetters().slice(0, 1)).length ? other : house
}
