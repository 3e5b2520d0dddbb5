import type { Encoding } from '../../contract/imports.ts'

const HIGH = Uint8Array.from({ length: 128 }, (_, nth) => 0x80 + nth)
const decodedBy = (label: string) => new TextDecoder(label).decode(HIGH)

/** Single-byte encodings, as their characters above ASCII. */
export const EIGHT_BIT = {
  'windows-1252': decodedBy('windows-1252'),
  macintosh: decodedBy('macintosh'),
  // Node has no decoder for DOS texts
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
} satisfies Partial<Record<Encoding, string>>
type EightBit = keyof typeof EIGHT_BIT

/** Letters of French, the expected language of these files. */
const FRENCH = /[éèêëàâçîïôûùüœæÉÈÊËÀÂÇÎÏÔÛÙÜŒÆ]/
const isLetter = (sign: string) => /\p{L}/u.test(sign)
const isSmall = (sign: string) => /\p{Ll}/u.test(sign)
/** Characters allowed between two letters. */
const JOINS = /[’‘'·-]/

/** Number of characters that suffice for detection. */
const ENOUGH = 20_000

/** Scores a decoding: letters of French count as good, characters that no word contains as bad. */
function judge(bytes: Buffer, characters: string): { good: number; bad: number } {
  const at = (place: number) => {
    const byte = bytes[place] ?? 0x20
    return byte < 0x80 ? String.fromCharCode(byte) : (characters[byte - 0x80] ?? '')
  }
  let [good, bad, seen] = [0, 0, 0]
  for (let place = 0; place < bytes.length && seen < ENOUGH; place++) {
    if ((bytes[place] ?? 0) < 0x80) continue
    seen += 1
    const [before, sign, after] = [at(place - 1), at(place), at(place + 1)]
    if (isWrong(before, sign, after)) bad += 1
    else if (FRENCH.test(sign) || (sign === '’' && isLetter(before) && isLetter(after))) good += 1
  }
  return { good, bad }
}

function isWrong(before: string, sign: string, after: string): boolean {
  // no printable character, or a box-drawing line
  if (/[\u0080-\u009f\u2500-\u25ff\ufffd]/.test(sign)) return true
  // a capital within lower-case letters: RenŽ
  if (isLetter(sign) && !isSmall(sign)) return isSmall(before) || (isLetter(before) && isSmall(after))
  return (
    !isLetter(sign) && !JOINS.test(sign) && isLetter(before) && (isLetter(after) || /[‚ƒ„†‡ˆ‹Œ˜›]/.test(sign))
  )
}

/** The encoding with the best score, and whether it is clearly the best. */
export function likeliest(bytes: Buffer): { encoding: EightBit; isSure: boolean } {
  const judged = (Object.keys(EIGHT_BIT) as EightBit[]).map((encoding) => ({
    encoding,
    ...judge(bytes, EIGHT_BIT[encoding]),
  }))
  const [best, ...others] = judged.toSorted((a, b) => a.bad - b.bad || b.good - a.good)
  if (!best) throw new Error('there are encodings')
  const isSure =
    best.bad === 0 && best.good > 0 && others.every(({ good, bad }) => bad > 0 || good * 2 <= best.good)
  return { encoding: best.encoding, isSure }
}
