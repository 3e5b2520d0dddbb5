import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'
import { ALERT } from './alert.ts'
import { expectAccessible } from './axe.ts'
import { addDevice } from './device.ts'
import { button, field, heading, said, save, saveAgain } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { logIn } from './log-in.ts'

const site = await openSite()
const NEW = 'Un pont sur la Restigouche 1931'

async function fillPasswords(page: Awaited<ReturnType<typeof site.visit>>, password: string) {
  await page.getByLabel(/^New Password/).fill(password)
  await page.getByLabel(/^Confirm New Password/).fill(password)
}

test('an expired password has to be reset before anything else, then one goes on to the wanted page', async () => {
  const page = await site.visit()
  await page.goto('/clients?q=savoie')
  await logIn(page, 'expired@example.org')
  await page.getByText('You must reset your password before continuing.').waitFor()
  for (const path of ['/forgot-email', '/clients/1']) {
    await page.goto(path)
    await page.waitForURL(`**/reset-password?next=${encodeURIComponent(path)}`)
  }

  site.expectFaults('400 PUT /api/passwords/reset')
  await fillPasswords(page, 'passerelle-demo-2026')
  await save(page)
  await page.locator(ALERT).filter({ hasText: 'Your new password cannot match your old one.' }).waitFor()
  await fillPasswords(page, 'murray1234')
  await saveAgain(page)
  const weak = 'The password you have entered is not strong enough. Please enter a new one and try again.'
  await page.locator(ALERT).filter({ hasText: weak }).waitFor()
  await fillPasswords(page, NEW)
  await saveAgain(page)
  await page.getByRole('heading', { name: 'Edit Client 100000' }).waitFor()

  const again = await site.visit()
  await logIn(again, 'expired@example.org', NEW)
  await again.getByRole('heading', { name: /^Welcome/ }).waitFor()
})

test('two passwords that differ are said on the second field', async () => {
  const page = await site.visit()
  await page.goto('/reset-password/any-token')
  await page.getByLabel(/^New Password/).fill(NEW)
  await page.getByLabel(/^Confirm New Password/).fill(`${NEW} `)
  await save(page)
  await page
    .locator(ALERT)
    .getByRole('link', { name: /^Confirm New Password: / })
    .waitFor()
})

test('a forgotten password is set anew by the link of the mail, which works once', async () => {
  const page = await site.visit()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot my password?' }).click()
  await page.getByRole('heading', { name: 'Forgot my password' }).waitFor()
  await field(page, 'E-mail address').fill('viewer@example.org')
  await button(page, 'Submit').click()
  await said(
    page,
    'Your request has been submitted and an email is on its way with instructions on how to reset your password.',
  ).waitFor()
  const mails = site.server.mails
  await soon(async () => (await mails()).map(({ to }) => to)).toEqual(['viewer@example.org'])
  const [link = ''] = /http\S+/.exec((await mails())[0]?.text ?? '') ?? []

  await page.goto(link)
  await soon(() => field(page, 'Token').inputValue()).toMatch(/^[\w-]{43}$/)
  await fillPasswords(page, NEW)
  await save(page)
  await said(page, 'Your password has been changed. You will now be taken back to the login form.').waitFor()
  await page.waitForURL(`${site.server.url}/login`)
  await logIn(page, 'viewer@example.org', NEW)
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()

  const second = await site.visit()
  await second.goto(link)
  await fillPasswords(second, `${NEW} encore`)
  site.expectFaults('400 PUT /api/passwords/forgotten')
  await save(second)
  await second.waitForURL('**/forgot-password')
  const expired = 'Your password reset token has expired. Please request a new one and try again.'
  await second.locator(ALERT).filter({ hasText: expired }).waitFor()
})

const ASSISTANCE = 'An unexpected error has occurred. Please contact the system administrator for assistance.'

test.each([
  [
    '/reset-password/any-token',
    'PUT /api/passwords/forgotten',
    { 'New Password': NEW, 'Confirm New Password': NEW },
    'An unexpected error has occurred. Please contact your system administrator.',
  ],
  [
    '/forgot-password',
    'POST /api/passwords/forgotten',
    { 'E-mail address': 'viewer@example.org' },
    ASSISTANCE,
  ],
  [
    '/forgot-email',
    'POST /api/usernames/forgotten',
    { 'First Name': 'Aubin', 'Last Name': 'Savoie', Organization: 'Appui', 'Phone Number': '5065550123' },
    ASSISTANCE,
  ],
])('what goes wrong on %s is said in its words', async (path, call, values, sentence) => {
  const page = await site.visit()
  await page.route(`**${call.split(' ')[1]}`, (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: 'unexpected', message: 'x' } }),
  )
  await page.goto(path)
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(new RegExp(`^${label}`)).fill(value)
  site.expectFaults(`500 ${call}`)
  await page.getByRole('button', { name: /^(Submit|Save)$/ }).click()
  await page.locator(ALERT).filter({ hasText: sentence }).waitFor()
})

test('who is not known is answered in the same words, and nobody gets a mail', async () => {
  const before = (await site.server.mails()).length
  const page = await site.visit()
  await page.goto('/forgot-password')
  await field(page, 'E-mail address').fill('nobody@example.org')
  await button(page, 'Submit').click()
  await said(page, /^Your request has been submitted and an email is on its way/).waitFor()
  expect(await site.server.mails()).toHaveLength(before)
})

test('a forgotten e-mail address is asked of the administrator', async () => {
  const page = await site.visit()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot my email?' }).click()
  await page.getByRole('heading', { name: 'Forgot my email' }).waitFor()
  await field(page, 'First Name').fill('Aubin')
  await field(page, 'Last Name').fill('Savoie')
  await field(page, 'Organization').fill('Appui Mobilité NB')
  await field(page, 'Phone Number').fill('506-555-0123')
  await field(page, 'Extension').fill('12')
  await button(page, 'Submit').click()
  await said(
    page,
    'Your request has been submitted and will be reviewed by the system administrator.',
  ).waitFor()
  await soon(async () => (await site.server.mails()).at(-1)).toMatchObject({ to: 'admin@example.org' })
  expect((await site.server.mails()).at(-1)?.text).toContain('(506) 555-0123 ext. 12')
  await page.getByRole('link', { name: 'Return to Login Page' }).click()
  await field(page, 'E-mail address').waitFor()
})

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
  await page.locator(ALERT).filter({ hasText: 'Keep these recovery codes' }).waitFor()
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
  await page.locator(ALERT).filter({ hasText: 'The passkey was not accepted.' }).waitFor()
  site.expectFaults('401 POST /api/passkeys/login')
})

test('who thinks better of it, or whose device does not know them, stays where they are', async () => {
  const page = await site.visit()
  await device(page, false)
  await page.goto('/login')
  await button(page, 'Log In with a Passkey').click()
  await page.locator(ALERT).filter({ hasText: 'No passkey was used. Please try again.' }).waitFor()
})

test('on a phone the words of the buttons are whole in French too', async () => {
  const page = await site.visit({ locale: 'fr-CA', viewport: { width: 390, height: 844 } })
  await page.goto('/login')
  const label = button(page, 'Ouvrir une session avec une clé d’accès').locator('.mantine-Button-label')
  expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})
