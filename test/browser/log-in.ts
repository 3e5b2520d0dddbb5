import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'
import { NOWHERE } from './server.ts'

/** Fills in and sends the login page, in either language. */
export async function logIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  if (page.url() === NOWHERE) await page.goto('/login')
  await page.getByRole('textbox', { name: /^(E-mail address|Adresse courriel)$/ }).fill(username)
  await page.getByLabel(/^(Password|Mot de passe)/).fill(password)
  await page.getByRole('button', { name: /^(Log In|Ouvrir une session)$/ }).click()
}

/** Signs in like the login page, without loading it: for journeys that start on any page of the site. */
export async function enter(page: Page, username: string): Promise<void> {
  await page.evaluate(
    async (credentials) => {
      const response = await fetch('/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      })
      const token = response.headers.get('Authorization')?.replace('Bearer ', '')
      if (!token) throw new Error(`Nobody is signed in: ${response.status} ${await response.text()}`)
      const user = await response.text()
      // in one step, like the login page, because other tabs follow each change
      localStorage.setItem('passerelle.token', token)
      localStorage.setItem('passerelle.user', user)
      // for a user who keeps all sections of a client and of a piece open
      const { id } = JSON.parse(user) as { id: number }
      const sections = [
        'general',
        'notes',
        'on-hold',
        'repairs',
        'agreements',
        'correspondence',
        'files',
        'invoices',
        'status',
        'parts',
        'accessories',
        'photos',
        'items-to-be-invoiced',
      ]
      const open = Object.fromEntries(
        ['client', 'equipment'].flatMap((page) => sections.map((section) => [`${page} ${section}`, true])),
      )
      localStorage.setItem(`passerelle.sections.${id}`, JSON.stringify(open))
    },
    { username, password: DEMO_PASSWORD },
  )
}
