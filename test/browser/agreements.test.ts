import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { picture } from '../pictures.ts'
import { addFile } from './add-file.ts'
import { DESK, expectAccessible } from './axe.ts'
import { button, heading, pressInRow, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { bringBack, lend } from './lent.ts'
import { draw } from './signature.ts'

/** From the loan to the signed document: by drawing, by keyboard alone, on paper and by voice. */
const site = await openSite()
const { db } = site.database
const CLIENTS = [5, 6, 7, 8] as const
const PHONE = { viewport: { width: 390, height: 844 } }
const { rows: free } = await sql<{ id: number; number: string }>`
  SELECT id, type_code || number || number_suffix AS number FROM equipment
  WHERE archived_at IS NULL AND NOT on_loan AND NOT lost AND held_for IS NULL AND reserved_by IS NULL AND status_id IS NULL
    AND coalesce(last_return_date < '2026-10-01', true) ORDER BY id LIMIT 4`.execute(db)

beforeAll(async () => {
  await bringBack(site, ...CLIENTS)
  // two speak French, two English
  await sql`UPDATE clients SET language_id = CASE WHEN id < 7 THEN 2 ELSE 1 END, archived_at = NULL, deceased_on = NULL
    WHERE id = ANY(${[...CLIENTS]}::int[])`.execute(db)
  for (const [nth, client] of CLIENTS.entries()) await lend(site, { client, piece: free[nth]?.id ?? 0 })
})

const agreementsOf = async (client: number) => {
  const { rows } = await sql<{
    how: string
    language: string
    signer: string
    name: string
    points: number
  }>`
    SELECT how, language, signer, name,
      (SELECT count(*)::int FROM jsonb_array_elements(strokes) s, jsonb_array_elements(s) p) AS points
    FROM agreements WHERE client_id = ${client} ORDER BY id`.execute(db)
  return rows
}
const numberOf = (client: (typeof CLIENTS)[number]) => free[CLIENTS.indexOf(client)]?.number ?? ''

/** From the client's page to the signing page for the client. */
async function openSigning(page: Page, client: (typeof CLIENTS)[number]) {
  await page.getByRole('link', { name: `Sign for ${numberOf(client)}` }).click()
  await button(page, /J’accepte et je signe|I agree and sign/).waitFor()
}

test('a client signs in French with a finger, on a phone, and gives it back', async () => {
  const page = await site.signIn('staff', '/clients/5', PHONE)
  await openSigning(page, 5)
  await heading(page, 'Prêt d’équipement').waitFor()
  // no parts of the application, and large enough
  expect(await page.getByRole('navigation').count()).toBe(0)
  expect(await page.getByRole('link').count()).toBe(0)
  for (const text of await page.locator('main p, main label, main button').all())
    expect(
      await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ).toBeGreaterThanOrEqual(20)
  await expectAccessible(page, 'signing in French', [{ width: 320, height: 10_000 }])
  await page.setViewportSize(PHONE.viewport)
  await button(page, 'J’accepte et je signe').click()
  await page.getByText('Veuillez signer dans le cadre').waitFor()
  await draw(page, 'Signez ici')
  await button(page, 'Effacer').click()
  await draw(page, 'Signez ici')
  await page.getByRole('img', { name: 'Votre signature' }).waitFor()
  // a second press within this time counts as the same
  await page.waitForTimeout(400)
  await button(page, 'J’accepte et je signe').click()
  await heading(page, 'Merci. C’est signé.').waitFor()
  await expectAccessible(page, 'give the device back', [PHONE.viewport])
  expect(await agreementsOf(5)).toMatchObject([{ how: 'DRAWN', language: 'fr', signer: 'CLIENT' }])
  expect((await agreementsOf(5))[0]?.points).toBeGreaterThan(10)
  await page.getByRole('link', { name: /^Continuer comme / }).click()
  await page.locator('#agreements').getByRole('rowheader').first().waitFor()
  await page.getByRole('link', { name: `Sign for ${numberOf(5)}` }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
})

test('who cannot draw writes her name, by keyboard alone', async () => {
  const page = await site.signIn('staff', '/clients/6', PHONE)
  await openSigning(page, 6)
  await heading(page, 'Prêt d’équipement').waitFor()
  await tabTo(page, page.getByRole('radio', { name: 'Le client' }))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, button(page, 'Je ne peux pas dessiner\u00a0: j’écris mon nom'))
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'J’accepte et je signe'))
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'J’écris mon nom' })
  await soon(() => hasFocus(name)).toBe(true)
  await page.getByText('Veuillez écrire le nom de la personne qui signe.').waitFor()
  await expectAccessible(page, 'signing by name', [PHONE.viewport])
  await name.focus()
  await page.keyboard.type('Rose-Aimée Haché')
  await tabTo(page, page.getByRole('textbox', { name: 'Lien avec le client' }))
  await page.keyboard.type('sa fille')
  await tabTo(page, button(page, 'J’accepte et je signe'))
  await page.waitForTimeout(400)
  await page.keyboard.press('Enter')
  await heading(page, 'Merci. C’est signé.').waitFor()
  expect(await agreementsOf(6)).toMatchObject([
    { how: 'TYPED', signer: 'NEXT_OF_KIN', name: 'Rose-Aimée Haché', points: 0 },
  ])
})

test('what is signed on paper is photographed; what is agreed by voice has a witness', async () => {
  const page = await site.signIn('staff', '/clients/7', { viewport: { width: 1280, height: 1000 } })
  await openSigning(page, 7)
  await heading(page, 'Loan of equipment').waitFor()
  await expectAccessible(page, 'signing in English')
  await page.setViewportSize({ width: 1280, height: 1000 })
  await button(page, 'Français').click()
  await heading(page, 'Prêt d’équipement').waitFor()
  await button(page, 'English').click()
  await button(page, 'Signed on paper').click()
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Photograph the signed paper').click()
  await (await chooser).setFiles({ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await said(page, 'Photograph taken: paper.jpg').waitFor()
  await expectAccessible(page, 'signing on paper')
  await button(page, 'I agree and sign').click()
  await heading(page, 'Thank you. It is signed.').waitFor()
  expect(await agreementsOf(7)).toMatchObject([{ how: 'PAPER', language: 'en' }])

  await page.goto('/clients/8')
  await openSigning(page, 8)
  await button(page, 'Agreed by voice').click()
  await button(page, 'I agree and sign').click()
  await page.getByText('Please choose who hears it.').waitFor()
  await expectAccessible(page, 'signing by voice')
  await page.getByRole('combobox', { name: 'Who hears it, as a witness' }).selectOption({ index: 1 })
  await page.waitForTimeout(400)
  await button(page, 'I agree and sign').click()
  await heading(page, 'Thank you. It is signed.').waitFor()
  expect(await agreementsOf(8)).toMatchObject([{ how: 'VERBAL' }])
})

test('the page of the client has the agreement with its document, and voids it', async () => {
  const page = await site.signIn('staff', '/clients/7', { viewport: DESK })
  const section = page.locator('#agreements')
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: /^Document of / }).click()
  expect((await download).suggestedFilename()).toMatch(/^Agreement \d+\.pdf$/)
  // by mail, once the client has agreed
  const mail = () => pressInRow(section, /^Send the agreement of .+ by mail$/)
  const { rows } = await sql<{ id: number }>`SELECT id FROM agreements WHERE client_id = 7`.execute(db)
  site.expectFaults(`409 POST /api/agreements/${rows[0]?.id}/mail`)
  await mail()
  const refused = page.getByRole('dialog', { name: 'No consent to mail: print the letter.' })
  await refused.getByRole('button', { name: 'Close' }).click()
  await sql`INSERT INTO client_consents (client_id, kind, given, said_on, how, user_id)
    VALUES (7, 'MAIL', true, '2026-03-02', 'at the counter', 1)`.execute(db)
  await sql`DELETE FROM client_email_addresses WHERE client_id = 7`.execute(db)
  await sql`INSERT INTO client_email_addresses (client_id, address, is_primary) VALUES (7, 'seven@example.org', true)`.execute(
    db,
  )
  await mail()
  await said(page, 'The agreement is on its way to seven@example.org.').waitFor()
  await pressInRow(section, /^Files of the agreement of /)
  await addFile(page, 'power-of-attorney.pdf')
  await pressInRow(section, /^Void the agreement of /)
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('The wrong chair')
  await button(page, 'Void').click()
  await section.getByText(/^Voided by .+: The wrong chair$/).waitFor()
  await expectAccessible(page, 'client with agreements')
  await openSigning(page, 7)
  await button(page, 'Not now').click()
  await heading(page, 'Nothing was signed.').waitFor()
})

test('what came back unsigned was not asked for; its receipt is fetched, and mailed', async () => {
  const page = await site.signIn('staff', '/clients/7', { viewport: DESK })
  const loans = page.locator('#loans')
  const back = loans.getByRole('row').filter({ hasText: 'Returned' }).first()
  await back.waitFor()
  await back.getByRole('checkbox').check()
  const download = page.waitForEvent('download')
  await button(page, 'Receipt for 1 return').click()
  expect((await download).suggestedFilename()).toMatch(/^(Receipt|Reçu) .+\.pdf$/)
  await button(page, 'Send 1 receipt by mail').click()
  await said(page, 'The receipt is on its way to seven@example.org.').waitFor()
  const { rows } =
    await sql`SELECT FROM correspondence WHERE client_id = 7 AND receipt_of IS NOT NULL`.execute(db)
  expect(rows).toHaveLength(1)
})

test('a text is copied to a new version and published, and never changes then', async () => {
  const page = await site.signIn('admin', '/tools/agreement-texts', {
    viewport: { width: 1280, height: 1600 },
  })
  await page.getByRole('link', { name: 'Loan of equipment' }).first().click()
  await page.getByText('This text is published and never changes.').waitFor()
  for (const name of ['Save', 'Delete']) expect(await button(page, name).count()).toBe(0)
  await expectAccessible(page, 'published agreement text')
  await button(page, 'New version').click()
  await button(page, 'Publish').waitFor()
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Loan, new text')
  await button(page, 'Save').click()
  await said(page, 'Your agreement text has been updated successfully!').waitFor()
  await button(page, 'Publish').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await said(page, 'The agreement text has been published.').waitFor()
  await page.setViewportSize({ width: 1280, height: 1600 })
  await page.getByRole('row', { name: /Loan, new text.*Version 2/ }).waitFor()
  await page.getByRole('row', { name: /Loan of equipment.*Version 1, replaced/ }).waitFor()
  await expectAccessible(page, 'agreement texts')
})
