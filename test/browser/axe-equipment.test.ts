import { test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { DESK, expectAccessible } from './axe.ts'
import { button, choice } from './fields.ts'
import { openSite } from './harness.ts'

const site = await openSite()

const TONGUES = [
  { who: 'staff', status: 'AVAILABLE', form: /^Edit Equipment/, act: 'Reserve' },
  { who: 'agent', status: 'AVAILABLE', form: /^Équipement \w/, act: /^Réserver/ },
] as const

test.each(TONGUES)('the list of equipment keeps WCAG 2.2 AA, as $who reads it', async ({ who }) => {
  const page = await site.signIn(who, '/equipment')
  await page.getByRole('rowheader').first().waitFor()
  await expectAccessible(page, 'list')
})

test.each(TONGUES)('so does a piece, and one that is reserved, as $who reads it', async (words) => {
  const page = await site.signIn(words.who, `/equipment?status=${words.status}`)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: words.form }).waitFor()
  await expectAccessible(page, 'form')
  await page.setViewportSize(DESK)
  await button(page, words.act).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('heading', { level: 2, name: /^(Reserved by you|Réservé par vous)$/ }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await expectAccessible(page, 'reserved')
})

test('so do a new piece with all that is missing, a hold, and the choice of its client', async () => {
  const page = await site.signIn('staff', '/equipment/new')
  await button(page, 'Save').click()
  await page.locator(ALERT).waitFor()
  await expectAccessible(page, 'missing')
  await page.setViewportSize(DESK)
  await page.goto('/equipment?status=ON_HOLD')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: /^On hold for/ }).waitFor()
  await expectAccessible(page, 'on hold')
  await page.setViewportSize(DESK)
  await button(page, 'Choose another client…').click()
  await choice(page, 'Client').fill('anderson')
  await page.getByRole('listbox', { name: 'Client' }).getByRole('option').first().waitFor()
  await expectAccessible(page, 'selector')
})

test('so does in French what staff fill in, and the choice of a client', async () => {
  await letAgentsDoWhatStaffMay(site)
  const page = await site.signIn('agent', '/equipment?status=ON_HOLD')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: /^Mis de côté pour/ }).waitFor()
  await expectAccessible(page, 'mis de côté')
  await page.setViewportSize(DESK)
  await button(page, 'Choisir un autre client…').click()
  await choice(page, 'Client').fill('anderson')
  await page.getByRole('listbox', { name: 'Client' }).getByRole('option').first().waitFor()
  await expectAccessible(page, 'choix')
})
