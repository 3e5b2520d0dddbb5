/**
 * Letters that do not decompose into a base letter and a mark, as PostgreSQL's unaccent maps them; and ə, which is
 * typed as e.
 */
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
  ɨ: 'i',
  ə: 'e',
  ʼ: "'",
}

/** Lower case, without accents, ligatures split, white space collapsed; SQL has the same in `alike()`. */
export function alike(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/[ \t-\r]+/g, ' ')
}

const marksAsSpaces = (plain: string) => plain.replace(/[^\p{Alphabetic}0-9]+/gu, ' ').trim()

/** `alike` with every run of other characters as one space; SQL has the same in `fold()`. */
export const fold = (text: string): string => marksAsSpaces(alike(text))

/** Sorts text as the database does: without case and accents (rule 1.5). */
export function byText(one: string, other: string): number {
  const [first, second] = [fold(one), fold(other)]
  return first < second ? -1 : Number(first > second)
}

const PARTED_NUMBERS = /[0-9][^\p{Alphabetic}0-9]+[0-9]/u

/** Removes marks between two digits: `(506) 555-0190` is one number. */
const betweenDigits = (plain: string) => plain.replace(/(?<=[0-9])[^\p{Alphabetic}0-9]+(?=[0-9])/gu, '')

/** Removes marks between digits within a word: `506 555-0190` stays two numbers. */
const marksInNumbers = (plain: string) => plain.replace(/(?<=[0-9])[^\p{Alphabetic}0-9 ]+(?=[0-9])/gu, '')

/**
 * A word or phrase in the form in which it is searched in the forms of a value; SQL has the same in `search_term()`.
 */
export const searchTerm = (text: string): string => marksAsSpaces(betweenDigits(alike(text)))

/**
 * All searchable forms of a value, however its numbers are typed: folded, with its numbers without marks, and with
 * neighbouring numbers joined. Any piece of the value has its `searchTerm` in them. SQL has the same in
 * `search_forms()`.
 */
export function searchForms(text: string): string {
  const plain = alike(text)
  const folded = marksAsSpaces(plain)
  if (!PARTED_NUMBERS.test(plain)) return folded
  const forms = [folded, marksAsSpaces(marksInNumbers(plain)), marksAsSpaces(betweenDigits(plain))]
  return [...new Set(forms)].join(' ')
}
