/** Bytes of the characters outside of ASCII, taken from the standard decoder. */
const BYTES = new Map<string, number>(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, byte) => byte + 128))].map(
    (character, place) => [character, place + 128],
  ),
)

const isThere = (character: string) => character.charCodeAt(0) < 128 || BYTES.has(character)

/** Replaces each character that the encoding lacks with its plain letter, or with a question mark. */
export function fitted(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => {
      if (isThere(character)) return character
      const plain = [...character.normalize('NFKD').replace(/\p{M}/gu, '')]
      return plain.length && plain.every(isThere) ? plain.join('') : '?'
    })
    .join('')
}

/** Encodes one byte per character; the text has to be `fitted`. */
export function encodeWindows1252(text: string): Buffer {
  const characters = [...text]
  return Buffer.from(characters.map((character) => BYTES.get(character) ?? character.charCodeAt(0)))
}
