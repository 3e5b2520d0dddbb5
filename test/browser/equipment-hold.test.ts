import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, choice, chooseClient, field, heading, pressRare, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()

test('a piece is put on hold for a client, then for another, and made available; what is typed stays', async () => {
  const page = await site.signIn('staff', '/equipment?status=AVAILABLE')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: /^Edit Equipment/ }).waitFor()
  await field(page, 'Serial Number').fill('TYPED-1')
  await button(page, 'Put on hold…').click()
  const dialog = page.getByRole('dialog', { name: /^Put \w+ on hold$/ })
  const search = dialog.getByRole('combobox', { name: 'Client' })
  await soon(() => hasFocus(search)).toBe(true)
  const names = page.getByRole('listbox', { name: 'Client' }).getByRole('option')
  await dialog.getByRole('button', { name: 'Put on hold', exact: true }).click()
  await dialog
    .locator(ALERT)
    .getByText('You must select a client to place the equipment on hold for.')
    .waitFor()

  await search.fill('A10000')
  await soon(() => names.allTextContents()).toEqual([
    expect.stringMatching(
      /^100000 Éric Thériault-Ouellette \d\d\/\d\d\/\d{4}, .+, \(\d{3}\) \d{3}-\d{4}, Client Agency No\. \S+, Medicare No\. \S+/,
    ),
  ])
  await search.press('Enter')
  expect(await dialog.locator(ALERT).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Put on hold', exact: true }).click()
  await page.getByRole('heading', { name: 'On hold for Éric Thériault-Ouellette' }).waitFor()
  await soon(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  expect(await field(page, 'Status').inputValue()).toBe('On Hold')
  expect(await button(page, 'Create loan').getAttribute('data-variant')).toBe('filled')
  expect(await button(page, 'Lend').count()).toBe(0)
  expect(await field(page, 'Serial Number').inputValue()).toBe('TYPED-1')
  const client = page.getByRole('link', { name: /^Éric Thériault-Ouellette/ })
  expect(await client.getAttribute('href')).toBe('/clients/1')
  expect(await client.getAttribute('target')).toBe('_blank')

  await button(page, 'Choose another client…').click()
  await search.fill('anderson')
  await soon(async () => {
    const offered = await names.allTextContents()
    return offered.length > 1 && offered.every((name) => name.includes('Anderson'))
  }).toBe(true)
  await names.nth(1).click()
  await soon(() => search.inputValue()).toContain('Anderson')
  await dialog.getByRole('button', { name: 'Put on hold', exact: true }).click()
  await page.getByRole('heading', { name: /^On hold for .* Anderson/ }).waitFor()

  await button(page, 'Make Available').click()
  const question = 'Are you sure you want to mark this piece of equipment as available?'
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Make Available' }).click()
  await button(page, 'Put on hold…').waitFor()
  await said(page, 'Unsaved changes in 1 field').waitFor()
})

test('on a phone a client is chosen, and the hold stands in the list with its client', async () => {
  const page = await site.signIn('staff', '/equipment?status=AVAILABLE', {
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('rowheader').nth(2).getByRole('link').click()
  const title = page.getByRole('heading', { name: /^Edit Equipment/ })
  const number = ((await title.textContent()) ?? '').replace('Edit Equipment ', '')
  await button(page, /^More/).click()
  await button(page, 'Put on hold…').click()
  await choice(page, 'Client').fill('anderson')
  const list = page.getByRole('listbox', { name: 'Client' })
  await list.getByRole('option').nth(5).waitFor()
  await soon(async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await list.boundingBox()) ?? {}
    return x >= 0 && x + width <= 390 && y + height <= 844
  }).toBe(true)
  await chooseClient(page, 'A10000')
  await button(page, 'Put on hold').click()
  await page.getByRole('heading', { name: /^On hold for/ }).waitFor()
  await page.goto(`/equipment?q=${number}`)
  await page.getByRole('row').filter({ hasText: 'Thériault-Ouellette, Éric' }).waitFor()
})

test('what is on hold is not archived, what is free is', async () => {
  const page = await site.signIn('staff', '/equipment?status=ON_HOLD')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: /^On hold for/ }).waitFor()
  site.expectFaults(`409 DELETE /api${new URL(page.url()).pathname}`)
  const question = 'Are you sure you want to archive this piece of equipment?'
  await pressRare(page, 'Archive')
  await page
    .getByRole('dialog', { name: question })
    .getByRole('button', { name: 'Archive equipment' })
    .click()
  await page.getByRole('dialog', { name: /^This piece of equipment is on hold for a client\./ }).waitFor()
  await button(page, 'Close').click()

  await page.goto('/equipment?status=AVAILABLE')
  await page.getByRole('rowheader').first().getByRole('link').click()
  const title = page.getByRole('heading', { name: /^Edit Equipment/ })
  const number = ((await title.textContent()) ?? '').replace('Edit Equipment ', '')
  await pressRare(page, 'Archive')
  await button(page, 'Archive equipment').click()
  await said(page, 'The equipment has been successfully archived!').waitFor()
  await heading(page, 'Equipment').waitFor()
  await page.goto(`/equipment?q=${number}`)
  await page.getByText('No equipment was found.').waitFor()
})
