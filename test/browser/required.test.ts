import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, field } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
const pieces = await freePieces(site, 1)

/** The fields in the alert of a refused save. */
async function refused(page: Page, save: string): Promise<string[]> {
  await button(page, save).click()
  const lines = page.locator(ALERT).getByRole('listitem')
  await lines.first().waitFor()
  return (await lines.allTextContents()).map((line) => line.replace(': This field is required', ''))
}

test('a loan asks for what the specification requires, and for its confirmation where that is due', async () => {
  const page = await site.signIn('staff', `/equipment/${pieces[0]?.id}`)
  await page.locator('#loans').getByRole('button', { name: 'Add loan' }).click()
  for (const name of ['Purchase Date', 'Loan Date']) await field(page, name).last().fill('')
  expect(await refused(page, 'Save loan')).toEqual([
    'Client',
    'Purchase Date',
    'Loan Date',
    'Program',
    'Type',
    'Referral Agent',
  ])
  const asked = page.getByRole('radiogroup', { name: 'Loan Confirmation Received' })
  for (const [program, type, due] of [
    ['PMB: Programme des mobilités du bassin', 'Trial', 0],
    ['PMB: Programme des mobilités du bassin', 'Long-term', 1],
    ['PEP: Provincial Equipment Program', 'Long-term', 0],
  ] as const) {
    const form = page.getByRole('form', { name: /^New loan of/ })
    await form.getByRole('combobox', { name: 'Program' }).selectOption({ label: program })
    await form.getByRole('combobox', { name: 'Type' }).selectOption({ label: type })
    await soon(() => asked.count()).toBe(due)
  }
})

test('so does a repair', async () => {
  const page = await site.signIn('staff', `/equipment/${pieces[0]?.id}`)
  await button(page, 'Add repair').click()
  await field(page, 'Service Date').fill('')
  await field(page, 'Details').fill('  ')
  expect(await refused(page, 'Save repair')).toEqual([
    'Client',
    'Service Date',
    'Service Category',
    'Service Subcategory',
    'Details',
    'Labour Hours',
    'Billing Code',
  ])
})

test('so does an invoice item', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing?step=all')
  await button(page, 'Add item').first().click()
  expect(await refused(page, 'Save item')).toEqual([
    'Client',
    'Equipment No.',
    'Program',
    'Billing Code',
    'Fee',
    'Note',
  ])
})
