import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, field, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
const RESERVE = 'Equipment will be Reserved for 24 hours would you like to continue?'
const END = 'Equipment will no longer be Reserved would you like to continue?'

/** The form of the nth piece that is available. */
async function openAvailable(page: Page, nth: number) {
  await page.goto('/equipment?status=AVAILABLE')
  await page.getByRole('rowheader').nth(nth).getByRole('link').click()
  await page.getByRole('heading', { name: /^Edit Equipment/ }).waitFor()
}

const answerYes = async (page: Page, question: string, act: string) =>
  page.getByRole('dialog', { name: question }).getByRole('button', { name: act, exact: true }).click()

test('a piece is reserved for 24 hours and made free again, and what is typed stays', async () => {
  const page = await site.signIn('staff')
  await openAvailable(page, 0)
  await field(page, 'Model Number').fill('Typed before')
  await button(page, 'Reserve').click()
  await answerYes(page, RESERVE, 'Reserve')
  await page.getByRole('heading', { name: 'Reserved by you' }).waitFor()
  await soon(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  await page.getByText(/^(24 h 0 min|23 h 59 min) left$/).waitFor()
  expect(await field(page, 'Status').inputValue()).toBe('Reserved')
  await page.getByRole('form').getByText('Locked while reserved').waitFor()
  expect(await button(page, 'Put on hold…').getAttribute('aria-disabled')).toBe('true')
  expect(await field(page, 'Model Number').inputValue()).toBe('Typed before')
  await said(page, 'Unsaved changes in 1 field').waitFor()

  await button(page, /^Unreserve /).click()
  await answerYes(page, END, 'Unreserve')
  await button(page, 'Reserve').waitFor()
  expect(await page.getByRole('heading', { name: 'Reserved by you' }).count()).toBe(0)
  await soon(() => hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true)
  expect(await field(page, 'Model Number').inputValue()).toBe('Typed before')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await said(page, 'Your equipment has been updated successfully!').waitFor()
})

test('of two who reserve the same piece the second is told, and sees by whom', async () => {
  const [page, other] = [await site.signIn('staff'), await site.signIn('admin')]
  await openAvailable(page, 3)
  await other.goto(new URL(page.url()).pathname)
  await button(other, 'Reserve').waitFor()
  await button(page, 'Reserve').click()
  await answerYes(page, RESERVE, 'Reserve')
  await page.getByRole('heading', { name: 'Reserved by you' }).waitFor()
  site.expectFaults(`409 POST /api${new URL(page.url()).pathname}/reservation`)
  await button(other, 'Reserve').click()
  await answerYes(other, RESERVE, 'Reserve')
  await other.getByRole('dialog', { name: 'Somebody else has reserved this piece of equipment.' }).waitFor()
  await button(other, 'Close').click()
  await other.getByRole('heading', { name: 'Reserved by Aubin Savoie' }).waitFor()
})

test('a reservation that has run out is over on the screen too', async () => {
  const page = await site.signIn('staff')
  await openAvailable(page, 6)
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await button(page, 'Reserve').click()
  await answerYes(page, RESERVE, 'Reserve')
  await page.getByRole('heading', { name: 'Reserved by you' }).waitFor()
  await sql`UPDATE equipment SET reserved_until = now() + interval '2 seconds' WHERE id = ${id}`.execute(
    site.database.db,
  )
  await page.reload()
  await page.getByText('1 min left').waitFor()
  await button(page, 'Reserve').waitFor()
})

test('a referral agent finds in French, reserves with the keyboard, sees it first, and ends it', async () => {
  const page = await site.signIn('agent', '/home')
  await page.waitForURL('**/equipment')
  await page.getByRole('heading', { name: 'Équipement', exact: true }).waitFor()
  await page.getByText('Ce que vos programmes peuvent prêter aujourd’hui.').waitFor()
  await page.getByRole('searchbox', { name: 'Recherche' }).fill('fauteuil roulant')
  await page.waitForURL('**/equipment?q=fauteuil+roulant')
  const free = page.getByRole('row').filter({ has: page.getByText('Disponible') })
  const found = async () => (await free.getByRole('rowheader').allTextContents()).slice(0, 3)
  const every = [/Fauteuil/, /Fauteuil/, /Fauteuil/].map((word) => expect.stringMatching(word))
  await soon(found).toEqual(every)
  const number = (await free.nth(2).getByRole('cell').first().textContent()) ?? ''
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: number, exact: true }) })
  const act = row.getByRole('button')
  await act.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /réservé pour 24 heures/ })
  await question.getByRole('button', { name: 'Réserver' }).click()
  await row.getByText(/^Encore 2[34]\sh\s\d+\smin$/).waitFor()
  expect(await act.textContent()).toBe('Annuler la réservation')
  await soon(() => hasFocus(act)).toBe(true)
  expect(await row.evaluate((line: HTMLTableRowElement) => line.sectionRowIndex)).toBeLessThan(
    await free.first().evaluate((line: HTMLTableRowElement) => line.sectionRowIndex),
  )

  await row.getByRole('link').click()
  await page.getByRole('heading', { name: `Modifier l’équipement ${number}` }).waitFor()
  await page.getByRole('heading', { name: 'Réservé par vous' }).waitFor()
  for (const act of ['Enregistrer', 'Historique', 'Archiver', 'Mettre de côté…'])
    expect(await button(page, act).count(), act).toBe(0)
  await button(page, `Annuler la réservation de ${number}`).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la réservation' }).click()
  await button(page, `Réserver ${number}`).waitFor()
})

test('a referral agent sees nothing of what others have reserved, hold or have', async () => {
  const page = await site.signIn('agent', '/equipment')
  const statuses = page.getByRole('combobox', { name: 'État' })
  await statuses.waitFor()
  const offered = await statuses.getByRole('option').allTextContents()
  expect(offered).toEqual(['Tous les états', 'Disponible', 'Réservé'])
  const { rows } = await sql<{ id: number }>`SELECT id FROM equipment
    WHERE reserved_until > now() AND reserved_by <> (SELECT id FROM users WHERE username = 'agent@example.org')
    LIMIT 1`.execute(site.database.db)
  const id = rows[0]?.id
  site.expectFaults(`404 GET /api/equipment/${id}`)
  await page.goto(`/equipment/${id}`)
  await page.getByRole('heading', { name: 'Équipement', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/equipment')
})
