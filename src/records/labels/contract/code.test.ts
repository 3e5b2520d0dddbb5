import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkSign, codeIn, codeOfAddress, newCode, SIGNS } from './code.ts'

const sign = fc.constantFrom(...SIGNS)
const code = fc
  .array(sign, { minLength: 10, maxLength: 10 })
  .map((signs) => signs.join('') + checkSign(signs.join('')))
const SEVERAL = { numRuns: 500 }

test('a code is found in whatever case it is typed, and whatever parts it', () => {
  fc.assert(
    fc.property(code, (one) => {
      expect(codeIn(one)).toBe(one)
      expect(codeIn(` ${one.slice(0, 4).toLowerCase()}-${one.slice(4)} `)).toBe(one)
    }),
    SEVERAL,
  )
})

test('a sign that was read wrongly makes it no code, and so do two that were exchanged but for one time in fifty', () => {
  fc.assert(
    fc.property(code, fc.nat(10), sign, (one, place, other) => {
      if (one.charAt(place) === other) return
      expect(codeIn(one.slice(0, place) + other + one.slice(place + 1))).toBeUndefined()
    }),
    SEVERAL,
  )
  const swapped = fc.sample(fc.tuple(code, fc.nat(9)), { numRuns: 2000, seed: 7 }).flatMap(([one, place]) => {
    const [first, second] = [one.charAt(place), one.charAt(place + 1)]
    return first === second ? [] : [one.slice(0, place) + second + first + one.slice(place + 2)]
  })
  expect(swapped.filter((one) => codeIn(one)).length / swapped.length).toBeLessThan(0.02)
})

test('a new code draws each of its ten signs', () => {
  const below: number[] = []
  expect(newCode((most) => (below.push(most), 3))).toBe(`5555555555${checkSign('5555555555')}`)
  expect(below).toEqual(Array.from({ length: 10 }, () => SIGNS.length))
})

test('an address of ours holds its code, whichever host it names', () => {
  const one = newCode(() => 7)
  expect(codeOfAddress(`https://prets.example.org/l/${one}`)).toBe(one)
  expect(codeOfAddress(`https://prets.example.org/l/${one.slice(0, -1)}`)).toBeUndefined()
  expect(codeOfAddress(`https://example.org/clients/${one}`)).toBeUndefined()
  expect(codeOfAddress(one)).toBeUndefined()
  // as a hand scanner types it on a Canadian French keyboard, and with the prefix for a QR code
  for (const host of ['hote', 'prets.example.org'])
    for (const before of ['', ']Q1', 'çQ1', 'Q1'])
      expect(codeOfAddress(`${before}https:éé${host}élé${one}`), before).toBe(one)
})
