import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letReadFrench } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { button, choose, field, pressInRow, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite } from './harness.ts'

const site = await openSite()
const { db } = site.database
const DRIVER = 'Aubin Savoie'

const tomorrow = async () => {
  const { rows } = await sql<{
    day: string
  }>`SELECT to_char(organisation_day() + 1, 'YYYY-MM-DD') AS day`.execute(db)
  return rows[0]?.day ?? ''
}

test('a case worker plans a delivery from Today, and orders the day', async () => {
  await sql`DELETE FROM errands`.execute(db)
  const page = await site.signIn('staff', '/work/TO_DELIVER')
  const day = await tomorrow()
  for (const words of ['Ring twice', 'Bring the ramp']) {
    await button(page, /^Plan: /)
      .first()
      .click()
    await field(page, 'Day').fill(day)
    await choose(page, 'Driver', DRIVER)
    await field(page, 'Note for the driver').fill(words)
    await expectAccessible(page, 'planning an errand')
    await button(page, 'Plan').click()
    await said(page, /^Planned for /).waitFor()
    await button(page, /^Errands on /)
      .first()
      .waitFor()
  }
  await page.getByRole('link', { name: 'Today’s errands' }).click()
  await page.getByText('Nothing is planned for this day.').waitFor()
  await page.getByRole('link', { name: 'Next day' }).click()
  const stops = page.locator('#content ol > li')
  await stops.nth(1).waitFor()
  expect(await stops.nth(0).textContent()).toContain('Ring twice')
  const later = button(page, /^Later: /)
  await later.first().click()
  await expect.poll(() => stops.nth(0).textContent()).toContain('Bring the ramp')
  await page.getByText(/, position 2 of 2\.$/).waitFor({ state: 'attached' })
  // at the end the pressed button stays
  expect(await later.nth(1).evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await later.nth(1).getAttribute('aria-disabled')).toBe('true')
  await expectAccessible(page, 'the errands of a day')
  const download = page.waitForEvent('download')
  await button(page, `Day’s sheet (PDF): ${DRIVER}`).click()
  expect((await download).suggestedFilename()).toBe(`Errands ${day}.pdf`)
  await pressInRow(stops.nth(1), 'Remove from the plan')
  await button(page, 'Cancel').click()
  expect(await stops.count()).toBe(2)
  await pressInRow(stops.nth(1), 'Remove from the plan')
  await button(page, 'Remove from the plan').click()
  await said(page, 'It is no longer planned.').waitFor()
  await expect.poll(() => stops.count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await field(page, 'Day').fill('2029-12-29')
  await page.getByText('Saturday: nobody works on this day.').waitFor()
  await page.goBack()
  await page.getByRole('link', { name: /^Lend: / }).click()
  await page.waitForURL(/\/equipment\/\d+/)
  await button(page, 'Save loan').waitFor()
})

test('a driver reads stop by stop on a phone, in French and without network, and says what was missed', async () => {
  await sql`UPDATE errands SET day = organisation_day() + 1`.execute(db)
  await letReadFrench(site, 'staff@example.org')
  const day = await tomorrow()
  const page = await site.signIn('staff', `/errands?day=${day}`, { viewport: { width: 390, height: 844 } })
  const stops = page.locator('#content ol > li')
  const first = stops.first()
  await first.getByText('Planifié', { exact: true }).waitFor()
  expect(await first.locator('a[href^="tel:"]').count()).toBe(1)
  await expectToFit(page)
  await expectAccessible(page, 'the errands of a driver')
  // it asks whether the server is there again, sooner or later
  site.spoil(page)
  await page.context().setOffline(true)
  await first.getByText('Bring the ramp').waitFor()
  await page.context().setOffline(false)
  await button(page, /^Noter comme manqué : /)
    .first()
    .click()
  await field(page, 'Raison').fill('Personne à la maison')
  await button(page, 'Noter comme manqué').click()
  await said(page, 'C’est à planifier de nouveau.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await first.getByText('Manqué\u00a0: Personne à la maison').waitFor()
})
