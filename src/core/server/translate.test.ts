import { expect, test } from 'vitest'
import { msg } from '#core/contract/msg.ts'
import { translate } from './translate.ts'

test('a text is English as the code has it, and French as the catalogue has it', () => {
  expect(translate('en', msg`Billing Codes`)).toBe('Billing Codes')
  expect(translate('fr', msg`Billing Codes`)).toBe('Codes de facturation')
})

test('the context tells texts apart that are one in English', () => {
  const pieces = msg({ message: 'Items', context: 'pieces of equipment' })
  expect([translate('en', pieces), translate('fr', pieces)]).toEqual(['Items', 'Pièces'])
  expect(translate('fr', msg`Items`)).toBe('Articles')
})

test('values stand in their places, texts among them translated and parted by commas', () => {
  const who = 'Marie'
  expect(translate('fr', msg`${{ who }} saved this record first`)).toBe(
    'Marie a enregistré cette fiche en premier',
  )
  const listed = msg`none of ${{ where: [msg`Cities`, msg`Counties`] }}: ${{ which: msg`Billing Codes` }}`
  expect(translate('fr', listed)).toBe('none of Villes, Comtés: Codes de facturation')
})

test('what a value says is no text to be translated or filled', () => {
  expect(translate('en', msg`${{ name: '{name}, plural' }} is here`)).toBe('{name}, plural is here')
})

test('a backslash of a value is said as it is, also in a text within a text', () => {
  const name = String.raw`C:\x41b\u202Egni\u0000 \x5c`
  expect(translate('fr', msg`${{ name }} is here`)).toBe(`${name} is here`)
  expect(translate('fr', msg`${{ of: msg`${{ name }} is here` }}!`)).toBe(`${name} is here!`)
})
