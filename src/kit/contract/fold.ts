/** Letters that are no other letter with a mark: what PostgreSQL's unaccent makes of them. */
const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ĸ: 'q',
  ʼ: ' ',
}

/** Lower case, no accents, ligatures apart, every run of other characters one space; SQL has the same in `fold()`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[œæøđðþßłħıŋŧĸʼ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{Alphabetic}0-9]+/gu, ' ')
    .trim()
}
