import { test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { DESK, expectAccessible, PHONE } from './axe.ts'
import { button, said } from './fields.ts'
import { openSite } from './harness.ts'
import { ENGLISH, FRENCH } from './tongues.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)

test.each([ENGLISH, FRENCH])('Home and what it finds keep WCAG 2.2 AA, as $who reads it', async (words) => {
  const page = await site.signIn(words.who)
  await expectAccessible(page, 'home')
  await page.getByRole('searchbox').fill('eric 555 0112')
  await button(page, words.expand).first().click()
  await expectAccessible(page, 'found')
  await page.getByRole('searchbox').fill('nobody is called so')
  await page.locator('h3').first().waitFor({ state: 'hidden' })
  await expectAccessible(page, 'nothing found')
})

test.each([ENGLISH, FRENCH])('so do the list, the menu and the keys, as $who reads them', async (words) => {
  const page = await site.signIn(words.who, '/clients?page=2')
  await page.getByRole('rowheader').first().waitFor()
  await expectAccessible(page, 'list')
  await button(page, words.menu).click()
  await expectAccessible(page, 'menu', [PHONE])
  await page.keyboard.press('Escape')
  await page.setViewportSize(DESK)
  await button(page, words.keys).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page, 'keys')
  await page.goto('/clients?q=nobody+is+called+so')
  await said(page, /^0 client/).waitFor()
  await expectAccessible(page, 'empty list')
})
