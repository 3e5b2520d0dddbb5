import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'
import { codeOf } from '../factors.ts'
import { ALERT } from './alert.ts'
import { expectAccessible } from './axe.ts'
import { button, field, heading, save } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { logIn } from './log-in.ts'

const site = await openSite()
const PHONE = { width: 390, height: 844 }

/** The key that the page shows for manual entry into the app. */
const shownSecret = async (page: Page) =>
  (await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()).replaceAll(' ', '')
const welcome = (page: Page) => page.getByRole('heading', { name: /^Welcome/ }).waitFor()
const codesOf = (page: Page, name = 'Recovery Codes') =>
  page.getByRole('list', { name }).getByRole('listitem').allTextContents()

test('one-time codes are set up by keyboard alone, and asked for at the next login', async () => {
  const page = await site.signIn('staff', '/account')
  await heading(page, 'Second Factor').waitFor()
  await tabTo(page, button(page, 'Set Up One-Time Codes'))
  await page.keyboard.press('Enter')
  await soon(() => hasFocus(page.getByRole('dialog').getByLabel(/^Current Password/))).toBe(true)
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  const secret = await shownSecret(page)
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor()
  await expectAccessible(page, 'the QR code')
  await soon(() => hasFocus(field(page, 'Code from the App'))).toBe(true)
  site.expectFaults('400 POST /api/factors/totp/confirm', '401 POST /api/login')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.locator(ALERT).filter({ hasText: 'This code is not correct, or no longer valid' }).waitFor()
  await field(page, 'Code from the App').fill(codeOf(secret))
  await page.waitForTimeout(400)
  await page.keyboard.press('Enter')
  await page.locator(ALERT).filter({ hasText: 'Keep these recovery codes' }).waitFor()
  expect(await codesOf(page)).toHaveLength(10)
  await expectAccessible(page, 'the recovery codes')
  await button(page, 'Done').click()
  await page.getByText('10 recovery codes are left.').waitFor()
  await expectAccessible(page, 'my account')

  const other = await site.visit()
  await other.goto('/login?next=/clients')
  await other.getByRole('checkbox', { name: 'Remember Me' }).check()
  await logIn(other, 'staff@example.org')
  await heading(other, 'Second Step').waitFor()
  const code = field(other, 'Code from the App')
  await soon(() => hasFocus(code)).toBe(true)
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await code.getAttribute('inputmode')).toBe('numeric')
  await expectAccessible(other, 'the second step')
  await code.fill('000000')
  await other.keyboard.press('Enter')
  await other.locator(ALERT).filter({ hasText: 'This code is not correct, or was used before.' }).waitFor()
  await soon(() => hasFocus(code)).toBe(true)
  await code.fill(codeOf(secret, 1).replace(/^.../, '$& '))
  await other.waitForTimeout(400)
  await other.keyboard.press('Enter')
  await other.waitForURL(`${site.server.url}/clients`)
  const { rows } = await sql<{ remember: boolean }>`
    SELECT remember FROM sessions ORDER BY issued_at DESC LIMIT 1`.execute(site.database.db)
  expect(rows).toEqual([{ remember: true }])
})

test('in French on a phone: codes set up, a recovery code instead of the phone, and the app removed', async () => {
  const page = await site.visit({ locale: 'fr-CA', viewport: PHONE })
  await logIn(page, 'agent@example.org')
  await page.locator('#content').waitFor()
  await page.goto('/account')
  await button(page, 'Configurer les codes à usage unique').click()
  await page
    .getByRole('dialog')
    .getByLabel(/^Mot de passe actuel/)
    .fill(DEMO_PASSWORD)
  await button(page, 'Afficher le code QR').click()
  const secret = await shownSecret(page)
  await expectToFit(page)
  await field(page, 'Code de l’application').fill(codeOf(secret))
  await button(page, 'Confirmer').click()
  await page.getByRole('list', { name: 'Codes de récupération' }).waitFor()
  const [code = '', second = ''] = await codesOf(page, 'Codes de récupération')
  await expectToFit(page)
  await expectAccessible(page, 'codes de récupération')
  await button(page, 'Terminé').click()
  await page.getByText('Il reste 10 codes de récupération.').waitFor()
  await expectToFit(page)

  const other = await site.visit({ locale: 'fr-CA', viewport: PHONE })
  site.expectFaults('401 POST /api/login')
  await logIn(other, 'agent@example.org')
  await button(other, 'Utiliser un code de récupération').click()
  await expectToFit(other)
  await expectAccessible(other, 'deuxième étape')
  await field(other, 'Code de récupération').fill(code.toUpperCase())
  await button(other, 'Ouvrir une session').click()
  await other.locator('#content').waitFor()
  await other.goto('/account')
  await other.getByText('Il reste 9 codes de récupération.').waitFor()
  await button(other, 'Retirer Codes à usage unique').click()
  await other
    .getByRole('dialog')
    .getByLabel(/^Mot de passe actuel/)
    .fill(DEMO_PASSWORD)
  await field(other, 'Code de l’application, ou code de récupération').fill(second)
  await expectToFit(other)
  await expectAccessible(other, 'retirer une application')
  await button(other, 'Retirer').click()
  await button(other, 'Configurer les codes à usage unique').waitFor()
  await soon(async () => (await site.server.mails()).map(({ subject }) => subject).join()).toContain(
    'votre façon d’ouvrir une session a changé',
  )
})

test('a role requires one: days of grace, then nothing but setting it up, and an administrator who helps', async () => {
  const admin = await site.signIn('admin', '/tools/roles')
  await admin.getByRole('rowheader', { name: 'Technician' }).getByRole('link').click()
  await admin.getByRole('checkbox', { name: 'Second Factor Required' }).check()
  await field(admin, 'Days to Set It Up').fill('3')
  await save(admin)
  await soon(async () => {
    const { rows } =
      await sql`SELECT factor_grace_days FROM roles WHERE factor_required AND code <> 'ADMIN'`.execute(
        site.database.db,
      )
    return rows
  }).toEqual([{ factorGraceDays: 3 }])

  const page = await site.visit()
  await logIn(page, 'technician@example.org')
  await welcome(page)
  await page
    .getByRole('link', { name: 'Your role requires a second factor. Set it up: 3 days are left.' })
    .waitFor()
  await expectAccessible(page, 'within the days of grace')
  await sql`UPDATE users SET factor_required_since = now() - interval '4 days'
    WHERE username = 'technician@example.org'`.execute(site.database.db)
  site.expectFaults('403 GET /api/session')
  await page.goto('/clients')
  await page.waitForURL('**/second-factor**')
  for (const path of ['/home', '/equipment']) {
    await page.goto(path)
    await page.waitForURL('**/second-factor**')
  }
  const other = await site.visit({ viewport: PHONE })
  await other.goto('/login?next=/equipment')
  await logIn(other, 'technician@example.org')
  await heading(other, 'Set Up a Second Factor').waitFor()
  await other.getByText('A link was mailed to technician@example.org').waitFor()
  await expectToFit(other)
  await expectAccessible(other, 'the link was mailed')
  const link = async () => {
    const mail = (await site.server.mails()).find(({ text }) => text.includes('/second-factor#'))
    return /http\S+\/second-factor#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await soon(link).toContain('#')
  await other.goto(await link())
  await button(other, 'Show the QR Code').waitFor()
  await expectToFit(other)
  await expectAccessible(other, 'must be set up')
  await button(other, 'Show the QR Code').click()
  const secret = await shownSecret(other)
  await field(other, 'Code from the App').fill(codeOf(secret))
  await button(other, 'Confirm').click()
  await button(other, 'Continue').click()
  await welcome(other)

  const { rows } = await sql<{ id: number }>`
    SELECT id FROM users WHERE username = 'technician@example.org'`.execute(site.database.db)
  await admin.goto(`/tools/users/${rows[0]?.id}`)
  await button(admin, 'Remove Second Factors').click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await admin.getByRole('status').filter({ hasText: 'The second factors have been removed.' }).waitFor()
  const again = await site.visit()
  await logIn(again, 'technician@example.org')
  await heading(again, 'Set Up a Second Factor').waitFor()
  await again.getByRole('link', { name: 'Logout' }).click()
  await again.waitForURL('**/login')
})
