import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasTooManyWords, matches, parsePhrase, searchText } from './phrase.ts'

/** The filter syntax of the specification (1, 5). */
test.each([
  ['', [], []],
  ['  ', [], []],
  ['anne', ['anne'], []],
  ['Anne LEBLANC', ['anne', 'leblanc'], []],
  ['+anne leblanc', ['anne', 'leblanc'], []],
  ['anne -leblanc', ['anne'], ['leblanc']],
  ['-"anne leblanc"', [], ['anne leblanc']],
  ['"Anne  Leblanc" +"de la Baie"', ['anne leblanc', 'de la baie'], []],
  ['"anne leblanc', ['anne leblanc'], []],
  ['Marie-Josée', ['marie josee'], []],
  ['(506) 555-0199', ['506', '5550199'], []],
  ['"(506) 555-0199"', ['5065550199'], []],
  ['1961-03-14', ['19610314'], []],
  ['-14/03/1961', [], ['14031961']],
  ['- + "" -"" !', [], []],
  ['--anne', [], ['anne']],
  ['a"b', ['a b'], []],
  ['12-34-5678/9 $68.50', ['123456789', '6850'], []],
  ['B70-112x E1A-1P4', ['b70112x', 'e1a 1p4'], []],
])('%j requires %j and excludes %j', (text, required, excluded) => {
  expect(parsePhrase(text)).toEqual({ required, excluded })
})

const text = searchText([100_007, 'LeBlanc', 'Anne-Marie', null, undefined, '', 'E1A1P4'])

test('the text that is searched holds every value folded, after a space', () => {
  expect(text).toBe(' 100007 leblanc anne marie e1a1p4')
})

test.each([
  ['', true],
  ['blanc', true],
  ['an le', true],
  ['la', false],
  ['anne -marie', false],
  ['-jean', true],
  ['"anne marie"', true],
  ['"marie anne"', false],
  ['-"marie anne"', true],
  ['0007', true],
  ['07', false],
])('%j matches: %s', (phrase, matched) => {
  expect(matches(text, parsePhrase(phrase))).toBe(matched)
})

test('no word is dropped; of how many are too many, one in quotes or typed twice is one', () => {
  const ten = 'a b c d e f g h -i "j k"'
  expect(hasTooManyWords(`${ten} A ! -`)).toBe(false)
  expect(hasTooManyWords(`${ten} l`)).toBe(true)
  expect(hasTooManyWords(`${ten} -l`)).toBe(true)
  expect(parsePhrase(`${ten} l`).required).toHaveLength(10)
})

// takes longer to create than to use, so it is shared by the tests
const strange = fc.string({ unit: 'binary', maxLength: 80 })

test('no phrase is too strange, and terms are always folded', () => {
  fc.assert(
    fc.property(strange, (phrase) => {
      const { required, excluded } = parsePhrase(phrase)
      const folded = /^[\p{Alphabetic}\d]+( [\p{Alphabetic}\d]+)*$/u
      expect([...required, ...excluded].filter((term) => !folded.test(term))).toEqual([])
    }),
  )
})

test('whatever is in the record is found by it, and excluded by it', () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((value) => !/[\s"]/.test(value))
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.nat(), (words, place) => {
      const record = searchText(words)
      const chosen = words[place % words.length] ?? ''
      fc.pre(!/^[+-]/.test(chosen) && parsePhrase(chosen).required.length > 0)
      expect(matches(record, parsePhrase(`"${chosen}"`))).toBe(true)
      expect(matches(record, parsePhrase(`-"${chosen}"`))).toBe(false)
    }),
  )
})
