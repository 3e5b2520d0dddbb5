import { expect, test } from 'vitest'
import { parsePhrase } from '#core/contract/phrase.ts'
import { markedCharacters } from './Marked.tsx'

test.each([
  ['Élodie Thériault', 'theri', '_______Théri____'],
  ['Cœur', 'coe', 'Cœ__'],
  ['(506) 555-0190', '(506) 555-01', '_506__555-01__'],
  ['(506) 555-0190', '5065550190', '_506) 555-0190'],
  ['(506) 555-0190', '01', '__________01__'],
  ['25/12/1961', '25/12', '25/12_____'],
  ['12-34-5678/9', '34-5678', '___34-5678__'],
  ['X-3.5 (2024)', '3.5', '__3.5_______'],
  ['2026-00-77/x', '"2026-00-77/x"', '2026-00-77/x'],
  ['E1A 1P4', '-e1a 4', '_______'],
  ['Anne-Marie', '"anne marie"', 'Anne-Marie'],
])('in %s, %s marks %s', (text, phrase, marked) => {
  const places = markedCharacters(text, parsePhrase(phrase).required)
  expect([...text].map((character, place) => (places.has(place) ? character : '_')).join('')).toBe(marked)
})
