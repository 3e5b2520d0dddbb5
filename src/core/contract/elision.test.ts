import { expect, test } from 'vitest'
import { elided, elides } from './elision.ts'

test.each([
  ['Éric', 'Appui Mobilité NB', 'Oleksandr', 'Yvon', 'île', 'Œuvre', '« Aide »', 'E3515'],
  ['Zoé', 'Hélène', 'Yolande', '11', 'M3993', '', 'Wəlastəkw'],
])('%s and its like', (...words) => {
  const expected = words.includes('Éric')
  for (const word of words) expect(elides(word), word).toBe(expected)
})

test('de and que lose their e before a vowel, and before nothing else', () => {
  const text = 'Ce que {name} a reçu de {name}, {count} de {count}, guide {name}'
  expect(elided(text, { name: 'Éric', count: 8 })).toBe(
    'Ce qu’{name} a reçu d’{name}, {count} de {count}, guide {name}',
  )
  expect(elided(text, { name: 'Zoé', count: 8 })).toBe(text)
})
