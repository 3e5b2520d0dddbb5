import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, field, heading, noForm, said } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'

const site = await openSite()
const path = (page: Page) => new URL(page.url()).pathname
const PHONE = { viewport: { width: 390, height: 844 } }

test('by keyboard alone: opened, chosen, written, saved, left, closed', async () => {
  const page = await site.signIn('staff', '/clients')
  const link = page.getByRole('link', { name: 'Indirect Services' })
  await link.focus()
  await page.keyboard.press('Enter')
  const rows = page.getByRole('group', { name: 'Indirect Services' }).getByRole('rowheader').getByRole('link')
  await rows.first().waitFor()
  await tabTo(page, rows.nth(2))
  await page.keyboard.press('Enter')
  await soon(() => hasFocus(heading(page, 'Edit Indirect Service'))).toBe(true)
  await page.keyboard.press('Alt+n')
  await soon(() => hasFocus(heading(page, 'Create Indirect Service'))).toBe(true)
  await tabTo(page, field(page, 'Note'))
  await page.keyboard.type('Typed without a mouse')
  await page.keyboard.press('Control+s')
  await said(page, 'Your indirect service has been created successfully!').waitFor()
  await heading(page, 'Edit Indirect Service').waitFor()
  await tabTo(page, button(page, 'Cancel'))
  await page.keyboard.press('Enter')
  await noForm(page.getByRole('dialog'))
  await soon(() => hasFocus(rows.first())).toBe(true)
  await page.keyboard.press('Escape')
  await soon(() => hasFocus(link)).toBe(true)
  expect(path(page)).toBe('/clients')
})

test('keys reach the modal and not the page below, whose changes stay', async () => {
  const page = await site.signIn('staff', '/clients/9')
  await field(page, 'Address 2').fill('rear door')
  await said(page, 'Unsaved changes in 1 field').waitFor()
  await page.getByRole('link', { name: 'Indirect Services' }).click()
  await noForm(page.getByRole('dialog'))
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()))
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+n')
  await heading(page, 'Create Indirect Service').waitFor()
  expect(path(page)).toBe('/indirect-services/new')
  expect(sent).toEqual([])
  await page.keyboard.press('Escape')
  await soon(() => path(page)).toBe('/clients/9')
  expect(await field(page, 'Address 2').inputValue()).toBe('rear door')
})

test('on a phone first the list, then the form with the way back', async () => {
  const page = await site.signIn('staff', '/indirect-services', PHONE)
  await page.getByRole('row').getByRole('link').nth(1).click()
  await heading(page, 'Edit Indirect Service').waitFor()
  expect(await page.getByRole('searchbox', { name: 'Search Indirect Services' }).isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('dialog').getByRole('link', { name: 'Indirect Services' }).click()
  await button(page, 'Create Indirect Service').click()
  await field(page, 'Note').fill('Written on the road')
  await button(page, 'Save').click()
  await said(page, 'Your indirect service has been created successfully!').waitFor()
  expect(path(page)).toMatch(/^\/indirect-services\/\d+$/)
})

test('what somebody else has deleted leaves the list when one opens it or deletes it', async () => {
  const made = async (message: string) => {
    const { rows } = await sql<{ id: number }>`WITH made AS (
        INSERT INTO indirect_services (creator_id, created_on) VALUES (1, now()) RETURNING id)
      INSERT INTO indirect_service_notes (indirect_service_id, message, author_id)
      SELECT id, ${message}, 1 FROM made RETURNING indirect_service_id AS id`.execute(site.database.db)
    return rows[0]?.id ?? 0
  }
  const remove = (id: number) => sql`DELETE FROM indirect_services WHERE id = ${id}`.execute(site.database.db)
  const [first, second] = [await made('Gone before it is opened'), await made('Gone before it is deleted')]
  const page = await site.signIn('staff', '/indirect-services')
  const list = page.getByRole('group', { name: 'Indirect Services' })
  const row = (words: string) => list.getByRole('row').filter({ hasText: words })
  await row('Gone before it is opened').waitFor()
  await remove(first)
  site.expectFaults(`404 GET /api/indirect-services/${first}`, `404 DELETE /api/indirect-services/${second}`)
  await row('Gone before it is opened').getByRole('link').click()
  await soon(() => row('Gone before it is opened').count()).toBe(0)
  await row('Gone before it is deleted').getByRole('link').click()
  await button(page, 'Add note').click()
  await field(page, 'Note').fill('Still here to be copied')
  await remove(second)
  site.expectFaults(`404 GET /api/indirect-services/${second}`)
  await button(page, 'Delete').click()
  await button(page, 'Delete indirect service').click()
  await page.getByRole('dialog', { name: 'There is no such record.' }).getByRole('button').click()
  await soon(() => row('Gone before it is deleted').count()).toBe(0)
  expect(await field(page, 'Note').inputValue()).toBe('Still here to be copied')
})

test('at 320 pixels, where the buttons need two lines, both lines end at the right', async () => {
  const page = await site.signIn('staff', '/indirect-services/3', { viewport: { width: 320, height: 640 } })
  const right = async (name: string) => {
    const box = await button(page, name).boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0))
  }
  await button(page, 'Add note').click()
  await button(page, 'Save').waitFor()
  expect(await right('Save')).toBe(await right('Cancel'))
})

test('in French, from the link to the message', async () => {
  // agents read French
  await sql`UPDATE roles SET permissions = (SELECT permissions || '{CHOOSE_LANGUAGE}'::text[] FROM roles WHERE code = 'ADMIN')
    WHERE code = 'REFERRAL_AGENT'`.execute(site.database.db)
  const page = await site.signIn('agent')
  await page.getByRole('link', { name: 'Services indirects' }).click()
  await button(page, 'Créer un service indirect').click()
  await heading(page, 'Créer un service indirect').waitFor()
  await button(page, 'Retirer la nouvelle note').click()
  site.expectFaults('400 POST /api/indirect-services')
  await button(page, 'Enregistrer').click()
  await page.locator(ALERT).getByText('Au moins une note est exigée pour créer un service indirect').waitFor()
  await button(page, 'Ajouter une note').click()
  await field(page, 'Note').fill('Foire de la santé')
  await page.waitForTimeout(400)
  await button(page, 'Enregistrer').click()
  await said(page, 'Votre service indirect a été créé!').waitFor()
  await heading(page, 'Modifier un service indirect').waitFor()
  await button(page, 'Supprimer').click()
  await heading(page, 'Voulez-vous vraiment supprimer ce service indirect?').waitFor()
  await button(page, 'Supprimer ce service indirect').click()
  await noForm(page.getByRole('dialog'))
})
