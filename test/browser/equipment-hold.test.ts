import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, field, heading, pressRare, said } from './fields.ts'
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
  const search = dialog.getByRole('searchbox', { name: 'Search clients' })
  await soon(() => hasFocus(search)).toBe(true)
  await dialog.getByRole('button', { name: 'Put on hold', exact: true }).click()
  await dialog
    .locator(ALERT)
    .getByText('You must select a client to place the equipment on hold for.')
    .waitFor()

  await search.fill('A10000')
  await said(page, '1 client').waitFor()
  expect(await dialog.getByRole('columnheader').allTextContents()).toEqual([
    'Choice',
    'Client Number',
    'Client Name',
    'Date of Birth',
    'Client Agency No.',
    'Medicare No.',
    'Client Address',
    'Phone Number',
  ])
  await dialog.getByRole('rowheader').click({ position: { x: 4, y: 4 } })
  const chosen = dialog.getByRole('radio', { name: /^Thériault-Ouellette, Éric, \d+, born / })
  await soon(() => chosen.isChecked()).toBe(true)
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
  await soon(() =>
    dialog.getByRole('radiogroup', { name: 'Client' }).getByRole('radio').count(),
  ).toBeGreaterThan(5)
  const place = await search.boundingBox()
  await search.fill('anderson')
  await said(page, /^\d+ clients$/).waitFor()
  const names = dialog.getByRole('rowheader')
  await soon(async () => (await names.allTextContents()).every((name) => name.includes('Anderson'))).toBe(
    true,
  )
  expect((await search.boundingBox())?.y).toBe(place?.y)
  await dialog.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await soon(() => dialog.getByRole('radio').nth(1).isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Put on hold', exact: true }).click()
  await page.getByRole('heading', { name: /^On hold for .* Anderson/ }).waitFor()

  await button(page, 'Make Available').click()
  const question = 'Are you sure you want to mark this piece of equipment as available?'
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Make Available' }).click()
  await button(page, 'Put on hold…').waitFor()
  await said(page, 'Unsaved changes in 1 field').waitFor()
})

test('on a phone a card is chosen, and the hold stands in the list with its client', async () => {
  const page = await site.signIn('staff', '/equipment?status=AVAILABLE', {
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('rowheader').nth(2).getByRole('link').click()
  const title = page.getByRole('heading', { name: /^Edit Equipment/ })
  const number = ((await title.textContent()) ?? '').replace('Edit Equipment ', '')
  await button(page, /^More/).click()
  await button(page, 'Put on hold…').click()
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('A10000')
  await said(page, '1 client').waitFor()
  await page.getByRole('rowheader', { name: /Thériault/ }).click({ position: { x: 4, y: 4 } })
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
