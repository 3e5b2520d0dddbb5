import { test } from 'vitest'
import { ALERT } from './alert.ts'
import { expectAccessible } from './axe.ts'
import { button } from './fields.ts'
import { openSite } from './harness.ts'

const site = await openSite()

test.each(['en-CA', 'fr-CA'])('the pages before signing in keep WCAG 2.2 AA in %s', async (locale) => {
  const page = await site.visit({ locale })
  for (const path of ['/login', '/forgot-email', '/forgot-password', '/reset-password/token']) {
    await page.goto(path)
    await page.locator('form').waitFor()
    await expectAccessible(page, path)
  }
})

test.each(['en-CA', 'fr-CA'])('so do their refusals, and the meter of a password, in %s', async (locale) => {
  const page = await site.visit({ locale })
  await page.goto('/login')
  await page.locator('form button[type=submit]').click()
  await page.locator(ALERT).waitFor()
  await expectAccessible(page, 'refused')
  await page.goto('/reset-password/token')
  await page.locator('input[name=password]').fill('motdepasse')
  await page.getByRole('meter').and(page.locator('[data-score]')).waitFor()
  await expectAccessible(page, 'weak password')
  await page.goto('/forgot-password')
  await page.getByRole('textbox').fill('nobody@example.org')
  await button(page, /^(Submit|Envoyer)$/).click()
  await page.locator('p[role=status]').waitFor()
  await expectAccessible(page, 'sent')
})
