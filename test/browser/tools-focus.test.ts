import { test } from 'vitest'
import { button, choose, field, heading, said, save } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()

test('a blank record is announced by its heading, and leads back to the button', async () => {
  const page = await site.signIn('admin', '/tools/organizations')
  await button(page, 'Create Organization').click()
  await soon(() => hasFocus(heading(page, 'Create Organization'))).toBe(true)
  await page.keyboard.press('Escape')
  await soon(() => hasFocus(button(page, 'Create Organization'))).toBe(true)
})

test('after a deletion the focus is in the list', async () => {
  const page = await site.signIn('admin', '/tools/organizations')
  await button(page, 'Create Organization').click()
  await field(page, 'Name').fill('Short-lived')
  await save(page)
  await heading(page, 'Edit - Short-lived').waitFor()
  await button(page, 'Delete').click()
  await button(page, 'Delete organization').click()
  await said(page, 'The organization has been deleted.').waitFor()
  await soon(() => page.getByRole('link', { name: 'Short-lived' }).count()).toBe(0)
  await soon(() => hasFocus(page.getByRole('group', { name: 'Organizations' }))).toBe(true)
})

test('an agent who became a user: the focus is at the top of the page', async () => {
  const page = await site.signIn('admin', '/tools/referral-agents')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await button(page, 'Create User').click()
  await choose(page, 'Organization', 'Appui Mobilité NB')
  await button(page, 'Create and Stay').click()
  await said(page, 'Your referral agent user has been created successfully!').waitFor()
  await soon(() => hasFocus(heading(page, 'Referral Agents'))).toBe(true)
})
