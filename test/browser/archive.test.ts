import { expect, test } from 'vitest'
import { button, field, offered, pressRare, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { bringBack } from './lent.ts'
import { readValue } from './reading.ts'

const site = await openSite()
const QUESTION = 'Are you sure you want to archive this client?'
const ARCHIVED = 'The client has been successfully archived!'

test('STAFF archives a client after a question, no longer finds it, and restores it from its page', async () => {
  await bringBack(site, 4)
  const page = await site.signIn('staff', '/clients/4')
  const heading = page.getByRole('heading', { name: 'Edit Client 100003' })
  await heading.waitFor()
  await pressRare(page, 'Archive')
  const question = page.getByRole('dialog', { name: QUESTION })
  await soon(() => hasFocus(question.getByRole('button', { name: 'Cancel' }))).toBe(true)
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  await soon(() => hasFocus(button(page, /^More\b/))).toBe(true)

  await pressRare(page, 'Archive')
  await question.getByRole('button', { name: 'Archive client' }).click()
  await said(page, ARCHIVED).waitFor()
  await page.getByRole('heading', { name: 'Clients' }).waitFor()
  await page.getByRole('searchbox').fill('100003')
  await page.getByText('No clients were found.').waitFor()

  await page.goto('/clients/4')
  // nobody edits an archived record
  await page.getByRole('heading', { name: 'Client 100003', exact: true }).waitFor()
  await page.getByText('Archived', { exact: true }).waitFor()
  expect(await button(page, 'Save').isDisabled()).toBe(true)
  await readValue(page, 'First Name').waitFor()
  await button(page, 'Restore').click()
  await said(page, 'The client has been successfully restored!').waitFor()
  await field(page, 'First Name').waitFor()
  await soon(() => hasFocus(heading)).toBe(true)
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  await page.getByRole('searchbox').fill('100003')
  await page.getByRole('cell', { name: '100003' }).waitFor()
})

test('a found client is archived from its card, which then is no longer there', async () => {
  await bringBack(site, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  const page = await site.signIn('staff')
  await page.getByRole('searchbox', { name: 'Search' }).fill('A1000')
  const archive = page.getByRole('button', { name: /^Archive / })
  await soon(() => archive.count()).toBeGreaterThan(1)
  const name = (await archive.first().getAttribute('aria-label')) ?? ''
  await archive.first().click()
  await page.getByRole('dialog', { name: QUESTION }).getByRole('button', { name: 'Archive client' }).click()
  await said(page, ARCHIVED).waitFor()
  await button(page, name).waitFor({ state: 'hidden' })
  await soon(() => hasFocus(page.getByRole('heading', { name: 'Your Search Results' }))).toBe(true)
})

test.each(['viewer', 'technician'] as const)(
  '%s reads a client, and can neither change nor archive it',
  async (role) => {
    const page = await site.signIn(role)
    await page.getByRole('searchbox', { name: 'Search' }).fill('eric 555 0112')
    await page.getByRole('link', { name: 'Éric Thériault-Ouellette', exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /^Archive / }).count()).toBe(0)
    await page.getByRole('link', { name: 'Éric Thériault-Ouellette', exact: true }).click()
    await page.getByRole('heading', { name: 'Client 100000', exact: true }).waitFor()
    for (const name of ['Save', 'Cancel']) expect(await button(page, name).isDisabled(), name).toBe(true)
    for (const name of ['Archive', 'Add note']) {
      expect(await offered(page, name).count(), name).toBe(0)
    }
    expect(await page.getByRole('button', { name: /note of/ }).count()).toBe(0)
    const form = page.getByRole('form', { name: 'Client' })
    const open = form.locator('input:not([readonly], :disabled), textarea:not([readonly]), select:enabled')
    expect(await open.count()).toBe(0)
    expect(await form.getByRole('combobox').count()).toBe(0)
    await soon(() => readValue(page, 'City').innerText()).toBe('Dieppe')
    expect(await page.getByText('required', { exact: true }).count()).toBe(0)
    await pressRare(page, 'History')
    await page.getByRole('complementary', { name: 'History' }).getByRole('listitem').first().waitFor()
    await page.goto('/clients')
    await page
      .getByRole('link', { name: /^Anderson/ })
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: 'Create Client' }).count()).toBe(0)
  },
)
