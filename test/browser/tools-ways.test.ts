import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { field } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
// agents read French
await sql`UPDATE roles SET permissions = (SELECT permissions || '{CHOOSE_LANGUAGE}'::text[] FROM roles WHERE code = 'ADMIN')
  WHERE code = 'REFERRAL_AGENT'`.execute(site.database.db)

test('an amount is written with a comma in French, in the list and in the field', async () => {
  const page = await site.signIn('agent', '/tools/billing-codes')
  await page.getByRole('link', { name: 'ADM', exact: true }).click()
  const rate = field(page, 'Tarif')
  await soon(() => rate.inputValue()).toBe('15,00')
  await rate.fill('12,345')
  await page.keyboard.press('Tab')
  await page.getByText('Veuillez saisir un montant valide', { exact: true }).waitFor()
  expect(await rate.inputValue()).toBe('12,345')
  await rate.fill('16,5')
  await page.keyboard.press('Control+s')
  await page.getByText('Votre code de facturation a été mis à jour!').waitFor()
  await soon(() => page.getByRole('cell', { name: /^16,50/ }).count()).toBe(1)
  await page.keyboard.press('Tab')
  await soon(() => rate.inputValue()).toBe('16,50')
})
