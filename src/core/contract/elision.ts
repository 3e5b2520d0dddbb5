/** A vowel, or y before a consonant; h may be aspirated and is left alone. A number is read by its digits. */
const VOWEL = /^["«“'‘(\s]*(?:[aeiouœæəɨ]|y(?![aeiou]))/i

/** Whether French says d’ before these words, and not de: `d’Éric`, `d’Yvon`, `de Yolande`, `de Hélène`. */
export const elides = (words: string): boolean => VOWEL.test(words.normalize('NFD').replace(/\p{M}/gu, ''))

/** A French text with its de and que before what stands for `{name}` as these values want it. */
export function elided(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/(?<=^|[\s’'«(])(d|qu)e \{(\w+)\}/gi, (whole, start: string, name: string) => {
    const value = values[name]
    return typeof value === 'string' && elides(value) ? `${start}’{${name}}` : whole
  })
}
