/** A vowel, or y before a consonant; h is excluded because it may be aspirated. Numbers are judged by their digits. */
const VOWEL = /^["«“'‘(\s]*(?:[aeiouœæəɨ]|y(?![aeiou]))/i

/** Whether French writes d’ instead of de before these words: `d’Éric`, `d’Yvon`, `de Yolande`, `de Hélène`. */
export const elides = (words: string): boolean => VOWEL.test(words.normalize('NFD').replace(/\p{M}/gu, ''))

/** A French text whose de and que before `{name}` are elided as these values require. */
export function elided(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/(?<=^|[\s’'«(])(d|qu)e \{(\w+)\}/gi, (whole, start: string, name: string) => {
    const value = values[name]
    return typeof value === 'string' && elides(value) ? `${start}’{${name}}` : whole
  })
}
