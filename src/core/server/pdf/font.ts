import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const FILES = { 400: '400Regular', 700: '700Bold' }

/**
 * The file of the house's typeface in that weight. It is not compressed: the library that draws would unpack a table of it
 * anew for every sign.
 */
export const font = (weight: 400 | 700): string =>
  resolve(
    `@expo-google-fonts/atkinson-hyperlegible-next/${FILES[weight]}/AtkinsonHyperlegibleNext_${FILES[weight]}.ttf`,
  )
