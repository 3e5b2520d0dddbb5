import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { fillClient } from './client-form.ts'
import { answer, CREATED, choice, choose, field, said, save, saveAgain, UPDATED } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

const ADDRESS = ['Address 1', 'Address 2', 'City', 'County', 'Province', 'Postal Code']
const blankForm = () => site.signIn('staff', '/clients/new')

test('a client in a facility has its address instead of one of their own', async () => {
  const page = await blankForm()
  await fillClient(page, { agencyNumber: 'F100', lastName: 'Pinède' })
  await answer(page, 'Lives in a facility', 'Yes').check()
  for (const name of ADDRESS) expect(await field(page, name).isDisabled(), name).toBe(true)
  await save(page)
  await page.locator(ALERT).getByRole('link', { name: 'Facility: This field is required' }).waitFor()
  await choose(page, 'Facility', 'Manoir des Pins')
  await soon(() => field(page, 'Address 1').inputValue()).toBe('6, rue Acadie')
  expect(await field(page, 'Postal Code').inputValue()).toMatch(/^[A-Z]\d[A-Z] \d[A-Z]\d$/)
  await saveAgain(page)
  await said(page, CREATED).waitFor()
  await soon(() => answer(page, 'Lives in a facility', 'Yes').isChecked()).toBe(true)
  for (const name of ADDRESS) {
    expect(await field(page, name).isDisabled(), name).toBe(true)
    if (name !== 'Address 2') expect(await field(page, name).inputValue(), name).not.toBe('')
  }
})

test('an insured client names the insurer, and one who is not names none', async () => {
  const page = await blankForm()
  expect(await choice(page, 'Insurance Provider').count()).toBe(0)
  await answer(page, 'Insured', 'Yes').check()
  await fillClient(page, { agencyNumber: 'I100', lastName: 'Assurée', birthDate: '1950-01-02' })
  await save(page)
  await page.locator(ALERT).getByRole('link', { name: 'Insurance Provider: This field is required' }).click()
  await choose(page, 'Insurance Provider', 'Fundy Mutual')
  await saveAgain(page)
  await said(page, CREATED).waitFor()
  await answer(page, 'Insured', 'No').check()
  await saveAgain(page)
  await said(page, UPDATED).waitFor()
  await page.reload()
  await soon(() => answer(page, 'Insured', 'No').isChecked()).toBe(true)
})

test('the day of death can be entered, and is required, for somebody who has died', async () => {
  const page = await blankForm()
  const death = field(page, 'Date of Death')
  expect(await death.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'Client is deceased' }).check()
  await fillClient(page, { agencyNumber: 'D100', lastName: 'Défunt', birthDate: '1931-05-06' })
  await save(page)
  await page.locator(ALERT).getByRole('link', { name: 'Date of Death: This field is required' }).click()
  await page.keyboard.type('1930-12-31')
  await field(page, 'First Name').focus()
  const refusal = page.getByText('The date of death is before the date of birth', { exact: true })
  await refusal.waitFor()
  await field(page, 'Date of Birth').fill('1929-05-06')
  await refusal.waitFor({ state: 'hidden' })
  await death.fill('2026-01-15')
  await saveAgain(page)
  await said(page, CREATED).waitFor()
  await page.getByRole('heading', { name: /^Edit Client \d{6} \(Deceased\)$/ }).waitFor()
})

test('a billing address of its own is asked for in full, and kept', async () => {
  const page = await blankForm()
  await fillClient(page, { agencyNumber: 'L100', lastName: 'Livrée', birthDate: '1966-07-08' })
  await page.getByRole('heading', { name: 'Billing Address' }).click()
  await page.getByRole('checkbox', { name: 'Same as Mailing Address' }).uncheck()
  await save(page)
  const billing = page.locator('#billing')
  await soon(() => billing.locator('[aria-invalid="true"]').count()).toBe(7)
  const lines = await page.locator(ALERT).getByRole('listitem').allTextContents()
  expect(lines).toContain('Billing Address: Postal Code: This field is required')
  for (const line of lines) expect(line).toMatch(/^Billing Address: /)
  const inBilling = (name: string) => billing.getByRole('textbox', { name, exact: true })
  await inBilling('First Name').fill('Luc')
  await inBilling('Last Name').fill('Livrée')
  await inBilling('Phone Number').fill('5065550177')
  await inBilling('Address 1').fill('40 Riverside Drive')
  await billing.getByRole('combobox', { name: 'City' }).fill('Fredericton')
  await page.getByRole('option', { name: 'Fredericton' }).click()
  await inBilling('Postal Code').fill('E3B 4C5')
  await saveAgain(page)
  await said(page, CREATED).waitFor()
  await page.reload()
  await soon(() => inBilling('Postal Code').inputValue()).toBe('E3B 4C5')
})
