import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { button } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
const language = () => document.documentElement.lang

test('a referral agent whose language is French reads French, and changes to English and back', async () => {
  const page = await site.signIn('agent')
  expect(await page.evaluate(language)).toBe('fr')
  await page.getByRole('heading', { name: 'Bienvenue à Appui Mobilité NB' }).waitFor()
  const main = page.getByRole('navigation', { name: 'Principale' })
  expect(await main.getByRole('link').allTextContents()).toEqual(['Accueil'])
  await page.getByRole('link', { name: 'Fermer la session' }).waitFor()

  await button(page, 'En: show in English').click()
  await page.getByRole('heading', { name: 'Welcome to Appui Mobilité NB' }).waitFor()
  expect(await page.evaluate(language)).toBe('en')
  await page.reload()
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor()
  await button(page, 'Fr: afficher en français').click()
  await soon(() => page.evaluate(language)).toBe('fr')
})

test('an agent who may search does so in French', async () => {
  await letAgentsDoWhatStaffMay(site)
  const page = await site.signIn('agent')
  await page.getByRole('searchbox', { name: 'Recherche' }).fill('eric 555 0112')
  await page.getByRole('heading', { name: 'Résultats de la recherche' }).waitFor()
  await page.getByRole('link', { name: 'Éric Thériault-Ouellette', exact: true }).click()
  await page.getByRole('heading', { name: 'Modifier le client 100000' }).waitFor()
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
