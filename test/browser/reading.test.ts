import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, choice, field, heading, LOST, offered, row, said, saveAgain, UPDATED } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { lend } from './lent.ts'
import { reads, readValue, stopReading } from './reading.ts'

const site = await openSite()

test('what is read once is read everywhere: fields are text, with phone and e-mail as links, and nothing that is empty', async () => {
  const { db } = site.database
  await sql`DELETE FROM client_email_addresses WHERE client_id = 5`.execute(db)
  await sql`DELETE FROM client_phone_numbers WHERE client_id = 5 AND type_id = 2`.execute(db)
  await sql`INSERT INTO client_phone_numbers (client_id, type_id, number, extension)
    VALUES (5, 2, '5065550177', '12')`.execute(db)
  const page = await site.signIn('staff', '/clients/5')
  const form = page.getByRole('form', { name: 'Client', exact: true })
  const born = await field(page, 'Date of Birth').inputValue()
  const phone = await field(page, 'Phone Number (home)').inputValue()
  await reads(page)
  await soon(() => form.getByRole('textbox').count()).toBe(0)
  expect(await readValue(page, 'Date of Birth').innerText()).toBe(born.split('-').reverse().join('/'))
  const link = readValue(page, 'Phone Number (home)').getByRole('link', { name: phone })
  expect(await link.getAttribute('href')).toBe(`tel:${phone.replace(/\D/g, '')}`)
  const work = readValue(page, 'Phone Number (work)').getByRole('link', { name: '(506) 555-0177 ext. 12' })
  expect(await work.getAttribute('href')).toBe('tel:5065550177;ext=12')
  expect(await readValue(page, 'Extension').count()).toBe(0)
  expect(await readValue(page, 'Email').count()).toBe(0)
  expect(await button(page, 'Save').count()).toBe(0)

  await page.reload()
  await readValue(page, 'Date of Birth').waitFor()
  await page.goto('/clients/1')
  await readValue(page, 'Date of Birth').waitFor()
  await page.goto('/equipment/5')
  await readValue(page, 'Purchase Date').waitFor()
  await page.goto('/tools/referral-agents')
  await row(page, 'Adélard').click()
  await readValue(page, 'E-mail Address').getByRole('link', { name: /@/ }).waitFor()
  await stopReading(page)
  await field(page, 'E-mail Address').waitFor()
})

test('E turns it into fields in place, and a save or Cancel leads back to reading', async () => {
  const page = await site.signIn('staff', '/clients/6')
  await reads(page)
  await page.keyboard.press('e')
  const first = field(page, 'Client Agency Number')
  await soon(() => first.evaluate((input) => input === document.activeElement)).toBe(true)
  await first.fill('A77006')
  await page.keyboard.press('Control+s')
  await said(page, UPDATED).waitFor()
  await soon(() => readValue(page, 'Client Agency Number').innerText()).toBe('A77006')
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')

  await button(page, 'Edit').click()
  await button(page, 'Cancel').click()
  await readValue(page, 'Client Agency Number').waitFor()

  await button(page, 'Edit').click()
  await first.waitFor()
  expect(await offered(page, 'Reading view').getAttribute('aria-pressed')).toBe('false')
  await reads(page)
  await readValue(page, 'Client Agency Number').waitFor()

  await button(page, 'Edit').click()
  await first.fill('A1')
  await button(page, 'Cancel').click()
  await page.getByRole('dialog').getByText(LOST).waitFor()
  await button(page, 'Keep editing').click()
  await soon(() => first.inputValue()).toBe('A1')
  await button(page, 'Cancel').click()
  await button(page, 'Continue without saving').click()
  await soon(() => readValue(page, 'Client Agency Number').innerText()).toBe('A77006')
  await stopReading(page)
})

test('what is typed is never hidden by the choice, nor is a fault', async () => {
  const page = await site.signIn('staff', '/clients/7')
  const name = field(page, 'First Name')
  await name.fill('')
  await reads(page)
  await soon(() => name.inputValue()).toBe('')
  await button(page, 'Save').click()
  await page.locator(ALERT).waitFor()
  await name.fill('Ursule')
  await saveAgain(page)
  await soon(() => readValue(page, 'First Name').innerText()).toBe('Ursule')
  await stopReading(page)
})

test('notes are written while a client is read', async () => {
  const page = await site.signIn('staff', '/clients/8')
  await reads(page)
  await button(page, /^Add note for /).click()
  await page.keyboard.type('Rings after nine')
  await soon(() => field(page, 'Note').inputValue()).toBe('Rings after nine')
  await readValue(page, 'First Name').waitFor()
  await button(page, 'Save note').click()
  await said(page, 'Your note has been created successfully!').waitFor()
  await readValue(page, 'First Name').waitFor()
  await stopReading(page)
})

test('who may not save reads text without a choice, on a page that is named after the kind of record', async () => {
  const page = await site.signIn('viewer', '/clients/5')
  await heading(page, 'Client 100004').waitFor()
  await readValue(page, 'First Name').waitFor()
  await page.getByText('This form can only be read.').waitFor()
  for (const name of ['Edit', 'Reading view']) expect(await offered(page, name).count(), name).toBe(0)
  await page.goto('/equipment/5')
  await page.getByRole('heading', { name: /^Equipment \w+$/ }).waitFor()
  await readValue(page, 'Purchase Date').waitFor()
})

test('a piece is edited from reading with the keyboard, and its photos are added while it is read', async () => {
  const [piece] = await freePieces(site, 1)
  const page = await site.signIn('technician', `/equipment/${piece?.id}`)
  await reads(page)
  await button(page, 'Upload photos…').waitFor()
  await heading(page, 'Specifications').or(heading(page, 'Status')).first().waitFor()
  await page.keyboard.press('e')
  await soon(() => focusedField(page)).toBe('type')
  await button(page, 'Cancel').click()
  await readValue(page, 'Equipment Number').waitFor()
  await stopReading(page)
})

const focusedField = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.field)

const LETTER = { format: 'letter', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } } as const

/** The number of printed sheets of the page. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf(LETTER)
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Switches the page to print layout while `look` runs. */
async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await look()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

const visible = (page: Page, role: 'textbox' | 'button' | 'combobox' | 'navigation') =>
  page.getByRole(role).filter({ visible: true }).count()

test('a client prints as text on one sheet, with all that is on loan; what is being typed stays', async () => {
  const lent = await freePieces(site, 4)
  for (const { id } of lent) await lend(site, { client: 9, piece: id })
  const page = await site.signIn('staff', '/clients/9')
  await page.getByText(/more on loan/).waitFor()
  const town = choice(page, 'City')
  await town.fill('Nowhere')
  await onPaper(page, async () => {
    await readValue(page, 'Date of Birth').waitFor()
    const glance = page.getByRole('region', { name: 'At a glance' })
    for (const { number } of lent) await glance.getByText(number).first().waitFor()
    for (const role of ['textbox', 'button', 'combobox', 'navigation'] as const)
      expect(await visible(page, role), role).toBe(0)
    expect(await page.locator('#loans').isVisible()).toBe(false)
    expect(await page.getByRole('link', { name: /^Moved away/ }).isVisible()).toBe(false)
    const [billing, notes] = await Promise.all(
      ['#billing', '#notes'].map((id) => page.locator(id).boundingBox()),
    )
    expect(billing?.x).toBe(notes?.x)
  })
  await soon(() => town.inputValue()).toBe('Nowhere')
  await soon(() => readValue(page, 'Date of Birth').count()).toBe(0)
  expect(await sheets(page)).toBe(1)
})

test('a piece prints as text on one sheet', async () => {
  const page = await site.signIn('technician', '/equipment/5')
  await page.locator('#photos').waitFor()
  await field(page, 'Serial Number').waitFor()
  expect(await sheets(page)).toBe(1)
  await onPaper(page, async () => {
    await readValue(page, 'Serial Number').waitFor()
    expect(await visible(page, 'textbox')).toBe(0)
    expect(await visible(page, 'button')).toBe(0)
  })
  await field(page, 'Serial Number').waitFor()
})
