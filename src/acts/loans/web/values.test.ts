import { expect, test } from 'vitest'
import { CONFIRMED, type Loan, UNKNOWN } from '../contract/loan.ts'
import { AVAILABLE, defaultChoices, newValues, toBody, toValues } from './values.ts'

const program = { id: CONFIRMED.program, name: 'PMB', name_fr: null }
const type = { id: CONFIRMED.type, name: 'Long-term', name_fr: null }
const agent = { id: 9, firstName: 'Zoé', lastName: 'Cormier' }

test('an agent whom nobody knew at the last loan is Unknown; without a last loan nobody is chosen', () => {
  expect(defaultChoices({ program, type, referralAgent: agent }).referralAgent).toBe(9)
  expect(defaultChoices({ program, type, referralAgent: null }).referralAgent).toBe(UNKNOWN)
  expect(defaultChoices({ program, type: null, referralAgent: null }).referralAgent).toBe(null)
})

const values = {
  ...newValues({ id: 1 }, { id: 2, purchaseDate: '2020-01-01' }, { program, type, referralAgent: null }),
  loanConfirmationReceived: true,
}

test('Unknown and Available are sent as nothing, and the purchase date only by who may correct it', () => {
  const sent = toBody({ ...values, returnDate: '2026-11-20', returnStatus: AVAILABLE }, { mayCorrect: false })
  expect(sent).toMatchObject({
    client: { id: 1 },
    returnDate: '2026-11-20',
    returnStatus: null,
    referralAgent: null,
    loanConfirmationReceived: true,
  })
  expect(sent.equipment).toEqual({ id: 2 })
  expect(toBody(values, { mayCorrect: true }).equipment).toEqual({ id: 2, purchaseDate: '2020-01-01' })
})

test('a purchase date that was not touched is not sent, so that nobody’s correction is undone', () => {
  const saved = { version: 3, equipment: { id: 2, purchaseDate: '2020-01-01' } } as Loan
  const sent = (purchaseDate: string, id = 2) =>
    toBody({ ...values, equipment: { id, purchaseDate } }, { mayCorrect: true, saved }).equipment
  expect(sent('2020-01-01')).toEqual({ id: 2 })
  expect(sent('2020-01-02')).toEqual({ id: 2, purchaseDate: '2020-01-02' })
  expect(sent('2020-01-01', 5)).toEqual({ id: 5, purchaseDate: '2020-01-01' })
})

test('a confirmation that is not asked for is not sent', () => {
  expect(toBody({ ...values, type: 1 }, { mayCorrect: false }).loanConfirmationReceived).toBe(null)
})

test('a loan that was saved with a reason is the one that was sent', () => {
  const saved = { client: { id: 1 }, equipment: { id: 2, purchaseDate: '2020-01-01' } }
  const loan = { ...saved, loanDate: '2026-01-01', returnDate: null, program, type, referralAgent: null }
  const whole = { ...loan, loanConfirmationReceived: true } as unknown as Loan
  expect(toValues({ ...whole, lendReason: 'Nothing else fits' })).toEqual(
    toValues({ ...whole, lendReason: null }),
  )
})
