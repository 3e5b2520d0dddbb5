import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'
import { button, field, said, UPDATED } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'

const site = await openSite()

test('with the keyboard alone one signs in, finds a client, corrects it, adds a note and reads the history', async () => {
  const page = await site.visit()
  const { keyboard } = page
  await page.goto('/login')
  await soon(() => hasFocus(field(page, 'E-mail address'))).toBe(true)
  await keyboard.type('staff@example.org')
  await tabTo(page, page.getByLabel(/^Password/))
  await keyboard.type(DEMO_PASSWORD)
  await keyboard.press('Enter')

  await soon(() => hasFocus(page.getByRole('searchbox', { name: 'Search' }))).toBe(true)
  await keyboard.type('eric 555 0112')
  const found = page.getByRole('link', { name: 'Éric Thériault-Ouellette', exact: true })
  await found.waitFor()
  await tabTo(page, found)
  await keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Edit Client 100000' }).waitFor()
  await tabTo(page, field(page, 'Postal Code'))
  await keyboard.type('e1a2b3')
  await tabTo(page, button(page, 'Add note'))
  await keyboard.press('Enter')
  await soon(() => hasFocus(field(page, 'Note'))).toBe(true)
  await keyboard.type('Rings twice.')
  await keyboard.press('Control+s')
  await said(page, UPDATED).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await tabTo(page, button(page, 'History'), 'Shift+Tab')
  await keyboard.press('Enter')
  const change = page.getByRole('complementary', { name: 'History' }).getByRole('listitem').first()
  await soon(() => change.textContent()).toContain('Rings twice.')
  expect(await change.textContent()).toContain('Aubin Savoie')
})
