import fc from 'fast-check'
import { expect, test } from 'vitest'
import { translate } from '#core/server/translate.ts'
import { readConfig } from '#platform/server/config.ts'
import { parseImp } from '../../../../../test/sage-file.ts'
import type { Exported } from './format.ts'
import { sageFormat } from './sage.ts'
import { sageSettings, sageVariables } from './sage-settings.ts'

const settingsOf = (env: Record<string, string>) => sageSettings(readConfig(env, sageVariables))
const settings = settingsOf({})
const sample: Exported = {
  id: 1,
  shown: 'PEP1000123',
  number: '1000123',
  sameNumber: [],
  approvalNumber: 'APP-4471',
  day: '2026-03-31',
  program: program('Provincial Equipment Program', 'PEP'),
  client: { clientNumber: '100000', firstName: 'Éric', lastName: 'Thériault' },
  total: '140.00',
  lines: [{ ...line('LAB01', '125.00'), quantity: '2.5000', price: '50.0000' }, line('PART1', '15.00')],
}

/** Sage gets only the English name. */
function program(name: string, acronym: string) {
  return { name, name_fr: 'Programme provincial d’équipement', acronym }
}

function line(code: string, fee: string) {
  const nothing = { equipmentNumber: null, equipment: null, description: null }
  return { ...nothing, code, account: '1', quantity: '1.0000', price: `${fee}00`, fee }
}

const bytesOf = (invoice: Exported, chosen = settings) => {
  const { head, write, encode } = sageFormat(chosen)
  return encode(head + write(invoice).text)
}

test('the file as the layout has it', () => {
  expect(bytesOf(sample).toString('latin1')).toBe(
    [
      '<Version>',
      '"12001","1"',
      '</Version>',
      '',
      '<SalInvoice>',
      '"Provincial Equipment Program","0","","","","","","","","","","",""',
      '"2","APP-4471","PEP1000123","03-31-2026","0","","140.00","0.00"',
      '"LAB01","2.5000","50.0000","125.00"',
      '"PART1","1.0000","15.0000","15.00"',
      '</SalInvoice>',
      '',
    ].join('\r\n'),
  )
})

test('each part of the mapping is a setting', () => {
  const env = {
    SAGE_CUSTOMER: 'program-acronym',
    SAGE_INVOICE_NUMBER: 'number',
    SAGE_ORDER_NUMBER: 'none',
    SAGE_QUANTITY: 'one',
    SAGE_ENCODING: 'utf-8',
  }
  const accented = { ...sample, program: program('', 'ÉŁ') }
  const [written] = parseImp(bytesOf(accented, settingsOf(env)), 'utf-8')
  expect(written).toMatchObject({ customer: 'ÉŁ', number: '1000123', orderNumber: '' })
  expect(written?.lines[0]).toMatchObject({ quantity: '1.0000', price: '125.0000' })
  expect(() => settingsOf({ SAGE_QUANTITY: 'two' })).toThrow('SAGE_QUANTITY must be hours or one')
})

test('accents are written in Windows-1252; quotes, line ends and control characters are not written', () => {
  const name = 'Fonds «\u00a0Été\u00a0» – l’œuvre €'
  expect(parseImp(bytesOf({ ...sample, program: program(name, '') }))[0]?.customer).toBe(
    name.replaceAll('\u00a0', ' '),
  )
  const odd = { ...sample, approvalNumber: 'a"b\r\nc\u0000\u009fd' }
  expect(parseImp(bytesOf(odd))[0]?.orderNumber).toBe("a'b cd")
  const wide = { ...sample, approvalNumber: 'a\uff02b' }
  expect(parseImp(bytesOf(wide))[0]?.orderNumber).toBe("a'b")
})

test('an invoice whose items do not add up, without a code, or with a number too long, is refused', () => {
  const refusals = (more: Partial<Exported>) =>
    sageFormat(settings)
      .write({ ...sample, ...more })
      .refusals?.map((text) => translate('en', text))
  expect(refusals({})).toEqual([])
  expect(refusals({ total: '140.01' })).toEqual(['The items do not add up to the total of this invoice.'])
  expect(refusals({ lines: [line('', '140.00')] })).toEqual(['An item has no billing code.'])
  expect(refusals({ shown: '1'.repeat(21) })?.[0]).toContain('longer than the 20 characters')
})

test('whatever people type, Sage can read it', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).map((typed) => `x${typed}`)
  fc.assert(
    fc.property(text, text, text, (name, approvalNumber, code) => {
      const invoice = {
        ...sample,
        approvalNumber,
        program: program(name, ''),
        lines: [line(code, '140.00')],
      }
      expect(parseImp(bytesOf(invoice))).toHaveLength(1)
    }),
  )
})

test('a number that an invoice of another program has too is told, as Sage would get it', () => {
  const warned = (sameNumber: string[], env = {}) =>
    sageFormat(settingsOf(env))
      .write({ ...sample, sameNumber })
      .warnings?.map((text) => translate('en', text))
  expect(warned(['ENF1000123', '1000123'])).toEqual([])
  expect(warned(['ENF1000123', 'PEP1000123'])).toEqual([
    expect.stringContaining('another program has the number PEP1000123 too'),
  ])
  expect(warned(['ENF1000123'], { SAGE_INVOICE_NUMBER: 'number' })).toHaveLength(1)
})

test('a credit is a negative quantity at its price; an invoice below nothing is told', () => {
  const credit = { ...line('LAB01', '-125.00'), quantity: '2.5000', price: '-50.0000' }
  const mixed = { ...sample, total: '15.00', lines: [credit, line('PART1', '140.00')] }
  expect(bytesOf(mixed).toString('latin1')).toContain('"LAB01","-2.5000","50.0000","-125.00"')
  const written = sageFormat(settings).write(mixed)
  expect(written).toMatchObject({ warnings: [], refusals: [] })
  const below = { ...sample, total: '-125.00', lines: [credit] }
  expect(parseImp(bytesOf(below))[0]?.total).toBe(-12_500n)
  expect(
    sageFormat(settings)
      .write(below)
      .warnings?.map((text) => translate('en', text)),
  ).toEqual(['This invoice is a credit (-125.00). Check that Sage enters it as a credit note.'])
  const one = settingsOf({ SAGE_QUANTITY: 'one' })
  expect(bytesOf(mixed, one).toString('latin1')).toContain('"LAB01","-1.0000","125.0000","-125.00"')
})
