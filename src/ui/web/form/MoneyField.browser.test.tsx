import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FormAlone } from '../../../../test/ui/FormAlone.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { stopClock } from '../../../../test/ui/stopClock.tsx'
import { MoneyField } from './MoneyField.tsx'
import { TextField } from './TextField.tsx'

const REFUSED = 'Please enter a valid currency amount'
const fee = page.getByRole('textbox', { name: 'Fee' })

const mountFee = (signed: boolean, language: 'en' | 'fr' = 'en') =>
  mount(
    <FormAlone start={{ fee: '15.00', note: '' }}>
      <MoneyField name="fee" label="Fee" signed={signed} />
      <TextField name="note" label="Note" />
    </FormAlone>,
    { language },
  )

test('an amount keeps what is no part of it for 400 ms', async () => {
  await mountFee(false)
  await expect.element(fee).toHaveValue('15.00')
  const clock = stopClock()
  await fee.fill('$16.257x')
  await expect.poll(clock.toGo).toContain(400)
  clock.pass(399)
  await expect.element(fee).toHaveValue('$16.257x')
  clock.pass(1)
  await expect.element(fee).toHaveValue('16.25')
})

test.each([
  ['17.999', '17.99'],
  ['12.567dollars', '12.56'],
])('%s is %s as soon as it is left', async (typed, tidied) => {
  await mountFee(false)
  await fee.fill(typed)
  await userEvent.tab()
  await expect.element(fee).toHaveValue(tidied)
})

test.each(['1,23.50', '1.2.3'])('%s stays, and is refused', async (typed) => {
  await mountFee(false)
  await fee.fill(typed)
  await userEvent.tab()
  await expect.element(page.getByText(REFUSED, { exact: true })).toBeVisible()
  await expect.element(fee).toHaveValue(typed)
})

test('a credit may be below nothing where it may be one at all', async () => {
  await mountFee(true)
  await fee.fill('-5')
  await userEvent.tab()
  await expect.element(fee).toHaveValue('-5.00')
})

test('French shows the comma, and takes the point too', async () => {
  await mountFee(false, 'fr')
  await expect.element(fee).toHaveValue('15,00')
  await fee.fill('16.5')
  await userEvent.tab()
  await expect.element(fee).toHaveValue('16,50')
})

test.each([
  { language: 'en', shown: '1,284.50', edited: '1284.50' },
  { language: 'fr', shown: '1\u202f284,50', edited: '1284,50' },
] as const)('thousands are grouped as everywhere else, but not while one types: $language', async (said) => {
  await mountFee(false, said.language)
  await fee.fill('1284.5')
  await userEvent.tab()
  await expect.element(fee).toHaveValue(said.shown)
  await userEvent.tab({ shift: true })
  await expect.element(fee).toHaveValue(said.edited)
  // the whole amount is selected, as in any field that Tab leads to
  await userEvent.keyboard('7')
  await userEvent.tab()
  await expect.element(fee).toHaveValue(said.language === 'fr' ? '7,00' : '7.00')
})
