import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { button } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
// An administrator gave the agents what the staff may do: French is theirs alone.
await sql`UPDATE roles SET permissions = (SELECT permissions FROM roles WHERE code = 'STAFF')
  WHERE code = 'REFERRAL_AGENT'`.execute(site.database.db)

const language = () => document.documentElement.lang

test('a referral agent whose language is French reads French, and changes to English and back', async () => {
  const page = await site.signIn('agent')
  expect(await page.evaluate(language)).toBe('fr')
  await page.getByRole('heading', { name: 'Bienvenue à Appui Mobilité NB' }).waitFor()
  const main = page.getByRole('navigation', { name: 'Principale' })
  expect(await main.getByRole('link').allTextContents()).toEqual(['Accueil', 'Clients'])
  await page.getByRole('searchbox', { name: 'Recherche' }).waitFor()
  await page.getByRole('link', { name: 'Fermer la session' }).waitFor()

  await button(page, 'En: show in English').click()
  await page.getByRole('heading', { name: 'Welcome to Appui Mobilité NB' }).waitFor()
  expect(await page.evaluate(language)).toBe('en')
  await page.reload()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await button(page, 'Fr: afficher en français').click()
  await soon(() => page.evaluate(language)).toBe('fr')
})

test.each(['staff', 'viewer'] as const)(
  '%s has no button for the language, and reads English',
  async (role) => {
    const page = await site.signIn(role, '/home', { locale: 'fr-CA' })
    await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
    expect(await page.evaluate(language)).toBe('en')
    expect(await page.getByRole('button', { name: /^(Fr|En):/ }).count()).toBe(0)
  },
)
