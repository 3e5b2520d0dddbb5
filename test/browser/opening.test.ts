import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'
import { button, field, pressRare, said, save, UPDATED } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'

const site = await openSite()

test.each(['eric 555 0112', '900412663', '900 412 663'])(
  'the phrase "%s" on Home finds Éric, who is opened with a click',
  async (phrase) => {
    const page = await site.signIn('staff')
    await page.getByRole('searchbox', { name: 'Search' }).fill(phrase)
    const card = page.getByRole('listitem').filter({ hasText: 'Éric Thériault-Ouellette' })
    await button(page, 'Expand Éric Thériault-Ouellette').click()
    await card.getByText('900 412 663').waitFor()
    for (const fact of ['100000', '14/03/1961', '(506) 555-0112', 'A10000', 'E1A 1P4'])
      expect(await card.textContent()).toContain(fact)
    await page.getByRole('link', { name: 'Éric Thériault-Ouellette', exact: true }).click()
    await page.getByRole('heading', { name: 'Edit Client 100000' }).waitFor()
    await soon(() => field(page, 'Medicare Number').inputValue()).toBe('900 412 663')
  },
)

test('a corrected postal code and a note are saved together, and the history tells who changed what', async () => {
  const page = await site.signIn('staff', '/clients/1')
  await field(page, 'Postal Code').fill('e1a 2b3')
  await button(page, 'Add note').click()
  await field(page, 'Note').fill('Moved to the second entrance.')
  await said(page, 'Unsaved changes').waitFor()
  await save(page)
  await said(page, UPDATED).waitFor()
  await soon(() => field(page, 'Postal Code').inputValue()).toBe('E1A 2B3')
  await page.getByRole('cell', { name: 'Moved to the second entrance.' }).waitFor()

  await pressRare(page, 'History')
  const history = page.getByRole('complementary', { name: 'History' })
  const change = history.getByRole('listitem').filter({ hasText: 'Changed' })
  await change.waitFor()
  expect(await change.textContent()).toContain('Aubin Savoie')
  expect(await change.getByRole('deletion').first().textContent()).toBe('E1A 1P4')
  expect(await change.getByRole('insertion').allTextContents()).toEqual([
    'E1A 2B3',
    'Moved to the second entrance.',
  ])
})

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
  await keyboard.press('e')
  await tabTo(page, field(page, 'Postal Code'))
  await keyboard.type('e1a2b4')
  await keyboard.press('Control+s')
  await said(page, UPDATED).waitFor()
  await tabTo(page, page.locator('#notes > summary'))
  await keyboard.press('Enter')
  await tabTo(page, button(page, 'Add note'))
  await keyboard.press('Enter')
  await soon(() => hasFocus(field(page, 'Note'))).toBe(true)
  await keyboard.type('Rings twice.')
  await keyboard.press('Control+s')
  await said(page, 'Your note has been created successfully!').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await tabTo(page, button(page, /^More\b/), 'Shift+Tab')
  await keyboard.press('Enter')
  await tabTo(page, button(page, 'History'))
  await keyboard.press('Enter')
  const change = page.getByRole('complementary', { name: 'History' }).getByRole('listitem').first()
  await soon(() => change.textContent()).toContain('Rings twice.')
  expect(await change.textContent()).toContain('Aubin Savoie')
})
