import { test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { DESK, expectAccessible, PHONE } from './axe.ts'
import { button, pressRare, said, save, UPDATED } from './fields.ts'
import { openSite } from './harness.ts'
import { bringBack } from './lent.ts'
import { ENGLISH, FRENCH } from './tongues.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)
const TONGUES = [ENGLISH, FRENCH]

test.each(TONGUES)('a client, its notes and history keep WCAG 2.2 AA, as $who reads them', async (words) => {
  const page = await site.signIn(words.who, '/clients/1')
  await page.locator('#billing summary').click()
  await page.getByRole('checkbox', { checked: true }).uncheck()
  await button(page, words.add).click()
  await expectAccessible(page, 'client')
  await page.setViewportSize(DESK)
  await pressRare(page, words.history)
  await page.locator('aside li').first().waitFor()
  await expectAccessible(page, 'history')
})

test.each(TONGUES)(
  'so do the calendar, the questions and the acts on a phone, as $who reads them',
  async (words) => {
    const page = await site.signIn(words.who, '/clients/1')
    await button(page, words.calendar).click()
    await page.locator('table').first().waitFor()
    await expectAccessible(page, 'calendar')
    await page.keyboard.press('Escape')
    await page.setViewportSize(DESK)
    await pressRare(page, words.archive)
    await page.getByRole('dialog').waitFor()
    await expectAccessible(page, 'archive')
    await page.keyboard.press('Escape')
    await page.setViewportSize(PHONE)
    await button(page, words.more).click()
    await expectAccessible(page, 'acts', [PHONE])
    await page.keyboard.press('Escape')
    await page.setViewportSize(DESK)
    await page.locator('[data-field="addresses.0.address2"]').fill('rear door')
    await button(page, words.cancel).click()
    await button(page, words.keep).waitFor()
    await expectAccessible(page, 'unsaved')
  },
)

test.each(TONGUES)('so does a new client with all that is missing, as $who reads it', async (words) => {
  const page = await site.signIn(words.who, '/clients/new')
  await button(page, words.save).click()
  await page.locator(ALERT).waitFor()
  await expectAccessible(page, 'missing')
})

test.each(TONGUES)('so does what two people saved, and what is saved, as $who reads it', async (words) => {
  const [page, other] = [await site.signIn(words.who), await site.signIn('admin')]
  for (const form of [page, other]) {
    await form.goto('/clients/2')
    await form
      .locator('[data-field="addresses.0.address2"]')
      .fill(`by ${words.who}${form === page ? '' : ' and another'}`)
  }
  await save(other)
  await said(other, UPDATED).waitFor()
  await expectAccessible(other, 'saved')
  site.expectFaults('409 PUT /api/clients/2')
  await button(page, words.save).click()
  await page.locator(ALERT).getByRole('row').first().waitFor()
  await expectAccessible(page, 'conflict')
})

test('so does a client that can only be read, and one that is archived', async () => {
  const page = await site.signIn('viewer', '/clients/1')
  await page.getByRole('form', { name: 'Client', exact: true }).waitFor()
  await expectAccessible(page, 'read only')
  await bringBack(site, 3)
  const staff = await site.signIn('staff', '/clients/3')
  await pressRare(staff, 'Archive')
  await button(staff, 'Archive client').click()
  await staff.getByRole('heading', { name: 'Clients' }).waitFor()
  await staff.goto('/clients/3')
  await staff.getByText('Archived', { exact: true }).waitFor()
  await expectAccessible(staff, 'archived')
})
