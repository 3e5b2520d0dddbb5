/** The bytes that stand for characters outside of ASCII, from the decoder that every browser has too. */
const BYTES = new Map<string, number>(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, byte) => byte + 128))].map(
    (character, place) => [character, place + 128],
  ),
)

const isThere = (character: string) => character.charCodeAt(0) < 128 || BYTES.has(character)

/** The text with what the encoding lacks written as the plain letter it comes from, else as a question mark. */
export function fitted(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (isThere(character)) return character
      const plain = [...character.normalize('NFKD').replace(/\p{M}/gu, '')]
      return plain.length && plain.every(isThere) ? plain.join('') : '?'
    })
    .join('')
}

/** A character a byte; of a text that is `fitted`. */
export function encodeWindows1252(text: string): Buffer {
  const characters = [...text]
  return Buffer.from(characters.map((character) => BYTES.get(character) ?? character.charCodeAt(0)))
}
