import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { button } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

const language = () => document.documentElement.lang

test('a referral agent whose language is French reads French, and changes to English and back', async () => {
  const page = await site.signIn('agent')
  expect(await page.evaluate(language)).toBe('fr')
  await page.getByRole('heading', { name: 'Équipement', exact: true }).waitFor()
  const main = page.getByRole('navigation', { name: 'Principale' })
  expect(await main.getByRole('link').allTextContents()).toEqual(['Équipement'])
  await page.getByRole('link', { name: 'Fermer la session' }).waitFor()

  await button(page, 'En: show in English').click()
  await page.getByRole('heading', { name: 'Equipment', exact: true }).waitFor()
  expect(await page.evaluate(language)).toBe('en')
  await page.reload()
  await page.getByRole('heading', { name: /^Equipment$/ }).waitFor()
  await button(page, 'Fr: afficher en français').click()
  await soon(() => page.evaluate(language)).toBe('fr')
})

test('a page is French for its reader before its code comes, in any role that may choose', async () => {
  const page = await site.signIn('agent', '/equipment')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/*.js', (route) => arrived.promise.then(() => route.continue()))
  await page.evaluate(() => {
    const kept = sessionStorage.getItem('passerelle.user') ? sessionStorage : localStorage
    const user = JSON.parse(kept.getItem('passerelle.user') ?? '')
    const roles = [{ id: 9, code: 'FINANCE', title: 'Finance' }]
    kept.setItem('passerelle.user', JSON.stringify({ ...user, roles }))
  })
  await page.goto('/equipment', { waitUntil: 'commit' })
  await soon(() => page.evaluate(language)).toBe('fr')
  arrived.resolve()
  await page.getByRole('heading', { name: 'Équipement', exact: true }).waitFor()
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

test('a visitor who chose Français reads French on every page before signing in, and after a reload', async () => {
  const page = await site.visit()
  await page.goto('/login')
  await button(page, 'Français').click()
  await page.getByRole('heading', { name: 'Ouvrir une session dans Passerelle' }).waitFor()
  await soon(() => page.evaluate(() => document.documentElement.lang)).toBe('fr')
  await page.reload()
  await page.getByRole('link', { name: 'Mot de passe oublié?' }).click()
  await page.getByRole('textbox', { name: 'Adresse courriel' }).waitFor()
  await button(page, 'English').click()
  await page.getByRole('heading', { name: 'Forgot my password' }).waitFor()
})

test('a browser that asks for French gets it, and the refusals of the server too', async () => {
  const page = await site.visit({ locale: 'fr-CA' })
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Adresse courriel' }).fill('staff@example.org')
  await page.getByLabel(/^Mot de passe/).fill('faux')
  site.expectFaults('401 POST /api/login')
  await button(page, 'Ouvrir une session').click()
  await page
    .locator(ALERT)
    .filter({ hasText: 'L’adresse courriel ou le mot de passe est incorrect.' })
    .waitFor()
})

test('the strength meter warns and advises in French', async () => {
  const page = await site.visit({ locale: 'fr-CA' })
  await page.goto('/reset-password/jeton')
  const password = page.getByLabel(/^Nouveau mot de passe/)
  const meter = page.getByRole('meter')
  await password.fill('motdepasse')
  await soon(() => meter.getAttribute('aria-valuenow')).toBe('2')
  const advice = page.getByRole('status')
  expect(await advice.getByRole('paragraph').allTextContents()).toEqual([
    'Robustesse\u00a0: Faible',
    'Ce mot de passe est couramment utilisé.',
  ])
  expect(await advice.getByRole('listitem').allTextContents()).toEqual(['Ajoutez des mots moins courants.'])
  await password.fill('Un pont sur la Restigouche 1931')
  await soon(() => meter.getAttribute('aria-valuenow')).toBe('5')
  expect(await meter.getAttribute('aria-valuemax')).toBe('5')
  expect(await advice.getByRole('listitem').count()).toBe(0)
})
