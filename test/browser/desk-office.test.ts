import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { button, field, heading, openForm, pressRare, said, wholeForm } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { logIn } from './log-in.ts'
import { READERS } from './office-words.ts'
import { quietness } from './quiet.ts'

const site = await openSite()
const { db } = site.database
await letAgentsDoWhatStaffMay(site)

test.each(READERS)(
  'a note is saved alone, faults are counted down, and what is typed outlives the session, as $who reads it',
  async ({ who, window, say }) => {
    const page = await site.visit(window)
    const quiet = quietness(page)
    await page.goto('/clients/9')
    await logIn(page, `${who}@example.org`)
    await openForm(page)
    const [lastName, postalCode, address] = [
      field(page, say.lastName),
      field(page, say.postalCode),
      field(page, say.address),
    ]
    const [words, door] = [`Seen by ${who}`, `Door of ${who}`]
    await wholeForm(page)
    const known = await lastName.inputValue()
    const code = await postalCode.inputValue()
    await lastName.fill('')
    await button(page, say.addNote).click()
    await soon(() => hasFocus(field(page, say.note))).toBe(true)
    await page.keyboard.type(words)
    await expectToFit(page)
    await button(page, say.saveNote).click()
    await said(page, say.noteMade).waitFor()
    await soon(() => hasFocus(button(page, say.addNote))).toBe(true)
    await said(page, say.unsaved).waitFor()

    await postalCode.fill('X')
    await button(page, say.save).click()
    const alert = page.locator(ALERT).filter({ hasText: say.faults })
    await soon(() => hasFocus(alert)).toBe(true)
    const lines = alert.getByRole('listitem')
    await expectToFit(page)
    await alert.getByRole('link', { name: `${say.lastName}${say.colon}${say.required}` }).click()
    await soon(() => hasFocus(lastName)).toBe(true)
    await lastName.fill(known)
    await soon(() => lines.count()).toBe(1)
    await postalCode.fill(code)
    await soon(() => alert.count()).toBe(0)

    await address.fill(door)
    await said(page, say.unsaved).waitFor()
    await quiet()
    await sql`DELETE FROM sessions`.execute(db)
    await endOfTrust()
    site.expectFaults('401 PUT /api/clients/9')
    await page.waitForTimeout(400)
    await button(page, say.save).click()
    const ended = page.locator(ALERT).filter({ hasText: say.ended })
    await ended.getByText(say.endedKept, { exact: true }).waitFor()
    await expectToFit(page)
    await logIn(page, `${who}@example.org`)
    const kept = page.locator(ALERT).filter({ hasText: say.kept })
    await kept.waitFor()
    await expectToFit(page)
    await kept.getByRole('button', { name: say.putBack }).click()
    await kept.waitFor({ state: 'hidden' })
    expect(await address.inputValue()).toBe(door)
    await button(page, say.save).click()
    await said(page, say.updated).waitFor()
    await page.reload()
    await soon(() => address.inputValue()).toBe(door)
    await page.getByRole('cell', { name: words }).waitFor()
    expect(await kept.count()).toBe(0)
  },
)

test.each(READERS)(
  'Home finds across lists, and a piece is entered like another, as $who reads it',
  async ({ who, window, say }) => {
    const page = await site.signIn(who, '/home?q=M1001&t=clients', window)
    await said(page, say.noClients).waitFor()
    await page.getByRole('link', { name: 'M1001', exact: true }).waitFor()
    await expectToFit(page)
    await button(page, say.elsewhere).click()
    await said(page, say.onePiece).waitFor()
    await page.goto('/home')
    await soon(() => page.getByRole('radio', { name: say.equipment }).isChecked()).toBe(true)
    const box = page.getByRole('searchbox', { name: say.search, exact: true })
    await soon(() => hasFocus(box)).toBe(true)
    await page.keyboard.type('M1001')
    await page.keyboard.press('Enter')
    await heading(page, say.editPiece).waitFor()
    await pressRare(page, say.again)
    await heading(page, say.createPiece).waitFor()
    await page.getByText(say.like).waitFor()
    expect(await field(page, say.serial).inputValue()).toBe('')
    await expectToFit(page)

    await page.goto('/home?q=100000&t=clients')
    await box.press('Enter')
    await heading(page, say.editClient).waitFor()
    expect(await page.getByRole('link', { name: say.call }).getAttribute('href')).toBe('tel:5065550112')
  },
)

test.each(READERS)(
  'the repairs of all pages become items, and what cannot is told, as $who reads it',
  async ({ who, window, say }) => {
    const details = `Tires for ${who}`
    await sql`INSERT INTO services (client_id, subcategory_id, service_date, description, hours, billing_code_id)
    SELECT c.id, (SELECT min(id) FROM service_subcategories), date_trunc('month', now())::date, ${details}, 2,
      (SELECT id FROM billing_codes WHERE code = 'LABR')
    FROM clients c WHERE c.archived_at IS NULL ORDER BY c.id DESC LIMIT 12`.execute(db)
    const page = await site.signIn(who, '/bulk-invoicing?step=all', window)
    const work = page.locator('#work-to-be-billed')
    await work.getByRole('searchbox').fill(details)
    await work.getByText(say.range, { exact: true }).waitFor()
    await work.getByRole('checkbox', { name: say.allOnPage }).check()
    await work.getByRole('button', { name: say.allOfAll }).click()
    await work.getByText(say.selected, { exact: true }).waitFor()
    await work.getByText(say.sum).waitFor()
    await expectToFit(page)
    await sql`INSERT INTO invoice_items (client_id, service_id)
    SELECT client_id, id FROM services WHERE description = ${details} ORDER BY id LIMIT 1`.execute(db)
    await work.getByRole('button', { name: say.makeItems }).click()
    const question = page.getByRole('dialog', { name: say.makeThem })
    await question.getByText(say.total, { exact: true }).waitFor()
    await expectToFit(page)
    await question.getByRole('button', { name: say.makeItems }).click()
    const refused = page.getByRole('dialog', { name: say.refused })
    await refused.getByText(say.because).waitFor()
    await expectToFit(page)
    await button(page, say.close).click()
    await said(page, say.made).waitFor()
    await work.getByText(say.none).waitFor()
  },
)
