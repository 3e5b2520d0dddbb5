import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'

/** Fills in the login page, in either language, and sends it. */
export async function logIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/login')
  await page.getByRole('textbox', { name: /^(E-mail address|Adresse courriel)$/ }).fill(username)
  await page.getByLabel(/^(Password|Mot de passe)/).fill(password)
  await page.getByRole('button', { name: /^(Log In|Ouvrir une session)$/ }).click()
}
