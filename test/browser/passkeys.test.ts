import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'
import { expectAccessible } from './axe.ts'
import { addDevice } from './device.ts'
import { button, field, heading, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite } from './harness.ts'
import { logIn } from './log-in.ts'

const site = await openSite()
const DESK = { width: 1280, height: 800 }

/** A virtual passkey device; it stays with the page. */
function device(page: Page, isUserVerified = true) {
  site.spoil(page)
  return addDevice(page, isUserVerified)
}

test('a passkey is added on the account, and logs in without the password, also in its place in the second step', async () => {
  const page = await site.visit()
  const { credentials } = await device(page)
  await logIn(page, 'finance@example.org')
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await page.goto('/account')
  await button(page, 'Add a Passkey').click()
  await field(page, 'Name of the Passkey').fill('Office laptop')
  await page
    .getByRole('dialog')
    .getByLabel(/^Current Password/)
    .fill(DEMO_PASSWORD)
  await expectAccessible(page, 'adding a passkey')
  await button(page, 'Add Passkey').click()
  await page.getByRole('alert').filter({ hasText: 'Keep these recovery codes' }).waitFor()
  await button(page, 'Done').click()
  await button(page, 'Remove Office laptop').waitFor()
  await page.setViewportSize(DESK)
  expect(await credentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])

  await page.getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  await button(page, 'Log In with a Passkey').click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()

  await page.getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
  site.expectFaults('401 POST /api/login')
  await logIn(page, 'finance@example.org')
  await heading(page, 'Second Step').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await expectAccessible(page, 'the second step with a passkey')
  await button(page, 'Log In with a Passkey').click()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()

  await page.setViewportSize(DESK)
  await page.goto('/account')
  await button(page, 'Remove Office laptop').click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Current Password/)
    .fill(DEMO_PASSWORD)
  await expectAccessible(page, 'removing a passkey')
  await button(page, 'Use a passkey instead').click()
  await said(page, 'The passkey has been removed.').waitFor()
  await button(page, 'Set Up One-Time Codes').waitFor()
  await page.goto('/login')
  await button(page, 'Log Out').click()
  await button(page, 'Log In with a Passkey').click()
  await page.getByRole('alert').filter({ hasText: 'The passkey was not accepted.' }).waitFor()
  site.expectFaults('401 POST /api/passkeys/login')
})

test('who thinks better of it, or whose device does not know them, stays where they are', async () => {
  const page = await site.visit()
  await device(page, false)
  await page.goto('/login')
  await button(page, 'Log In with a Passkey').click()
  await page.getByRole('alert').filter({ hasText: 'No passkey was used. Please try again.' }).waitFor()
})

test('on a phone the words of the buttons are whole in French too', async () => {
  const page = await site.visit({ locale: 'fr-CA', viewport: { width: 390, height: 844 } })
  await page.goto('/login')
  const label = button(page, 'Ouvrir une session avec une clé d’accès').locator('.mantine-Button-label')
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
