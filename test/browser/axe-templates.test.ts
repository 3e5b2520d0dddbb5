import { test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { DESK, expectAccessible } from './axe.ts'
import { button } from './fields.ts'
import { openSite } from './harness.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)

test('the templates keep WCAG 2.2 AA', async () => {
  const page = await site.signIn('admin', '/tools/templates')
  await page.getByRole('row').getByRole('link').first().click()
  await button(page, 'Preview').waitFor()
  await page.locator('section table').first().waitFor()
  await expectAccessible(page, 'a template with its variables')
})

test.each([
  { who: 'staff', title: 'Templates' },
  { who: 'agent', title: 'Modèles' },
] as const)('so does the choice of templates, as $who reads it', async ({ who, title }) => {
  const page = await site.signIn(who, '/clients/1')
  await page.setViewportSize(DESK)
  await button(page, title).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('checkbox').last().check()
  await expectAccessible(page, 'letters of a client')
})
