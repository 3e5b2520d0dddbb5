import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { expectAccessible } from './axe.ts'
import { launchBrowser } from './chromium.ts'
import { readers } from './desk.ts'
import { button, pressRare, said } from './fields.ts'
import { cameraWith } from './film.ts'
import { freePieces } from './free-pieces.ts'
import { scanBeside, scanInto } from './hand-scanner.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { lend } from './lent.ts'
import { enter } from './log-in.ts'

/** A label, from the printer to the scan. */
const site = await openSite()
const { db } = site.database
const [lent, free, reserved, ...more] = await freePieces(site, 6)
if (!lent || !free || !reserved) throw new Error('there are too few pieces')
await lend(site, { client: 5, piece: lent.id })
await letAgentsDoWhatStaffMay(site)

const codeOf = async (id: number) =>
  (
    await sql<{ code: string }>`
      SELECT code FROM equipment_labels WHERE equipment_id = ${id} AND replaced_at IS NULL`.execute(db)
  ).rows[0]?.code ?? ''
const heading = (page: Page, name: string) =>
  page.locator('#content').getByRole('heading', { name, level: 2 })
const box = (page: Page) => page.getByRole('textbox', { name: /^(Label, number|Étiquette, numéro)/ })

test('a label is printed from the piece, and its code leads everybody where they belong', async () => {
  const page = await site.signIn('staff', `/equipment/${lent.id}`)
  await pressRare(page, 'Label…')
  const dialog = page.getByRole('dialog', { name: 'Print 1 label' })
  await dialog.getByRole('combobox', { name: 'Labels' }).selectOption({ label: 'Roll, 57 × 32 mm' })
  const printed = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  expect((await printed).suggestedFilename()).toMatch(/^labels-\d{4}-\d\d-\d\d\.pdf$/)
  const code = await codeOf(lent.id)

  // of a finder
  const finder = await site.visit()
  await finder.goto(`/l/${code}`)
  // it uses the typeface of the device, and the test browser has none, so its elements have no size
  await finder
    .getByRole('heading', { name: 'Found equipment · Équipement trouvé' })
    .waitFor({ state: 'attached' })
  await finder.getByRole('link', { name: /^I work here/ }).dispatchEvent('click')
  await finder.waitForURL(/\/login\?next=/)

  await page.goto(`/l/${code}`)
  await page.waitForURL(/\/scan$/)
  await heading(page, lent.number).waitFor()
  // the last printed format is remembered
  await page.goto(`/equipment/${lent.id}`)
  await pressRare(page, 'Label…')
  await page.getByText(`Code on its label: ${code}`).waitFor()
  expect(await page.getByRole('combobox', { name: 'Labels' }).inputValue()).toBe('ROLL_57X32')
  await button(page, 'Replace label…').click()
  await page.getByRole('button', { name: 'Replace label', exact: true }).click()
  await said(page, `${lent.number} has a new code. Print its label now.`).waitFor()
  await page.goto(`/l/${code}`)
  await page.getByText('This label has been replaced.').first().waitFor()
  await heading(page, lent.number).waitFor()
})

test('the address of a label is Not found where the user may not see the piece, as where there is none', async () => {
  const hidden = more[2]?.id ?? 0
  const code = await codeOf(hidden)
  await sql`UPDATE equipment SET archived_at = now() WHERE id = ${hidden}`.execute(db)
  const page = await site.signIn('technician', '/scan')
  for (const shown of [code, 'no-code']) {
    await page.goto(`/l/${shown}`)
    await page.waitForURL(/\/scan$/)
    await heading(page, 'Not found').waitFor()
    const text = 'There is no such piece of equipment, or you may not see it.'
    await page.getByRole('status').filter({ hasText: text }).waitFor()
    expect(await page.getByText(/was read badly/).count()).toBe(0)
  }
})

test('labels of several pieces are printed from the list', async () => {
  const page = await site.signIn('staff', `/equipment?q=${more[0]?.number}`)
  await button(page, 'Labels…').click()
  await page.getByRole('checkbox', { name: `Select ${more[0]?.number}` }).check()
  await button(page, 'Print 1 label').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Labels' }).selectOption('LETTER_10')
  await dialog.getByRole('textbox', { name: 'First label on the page' }).fill('11')
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await dialog.getByText('From 1 to 10', { exact: true }).waitFor()
  await dialog.getByRole('textbox', { name: 'First label on the page' }).fill('3')
  const printed = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Print', exact: true }).click()
  await printed
  expect(await codeOf(more[0]?.id ?? 0)).not.toBe('')

  await page.goto('/equipment')
  await button(page, 'Labels…').click()
  await button(page, 'Labels of all that match').click()
  await page.getByText('At most 500 labels are printed at once.').waitFor()
})

test.each(
  readers(
    { back: 'Return', next: 'Next scan', lost: /^No piece of equipment has this label or number/ },
    {
      back: 'Retour',
      next: 'Numérisation suivante',
      lost: /^Aucun équipement n’a cette étiquette ni ce numéro/,
    },
  ),
)('by keyboard: a number is typed, and what cannot be read is said ($who)', async ({ who, window, say }) => {
  const page = await site.signIn(who, '/scan', window)
  await soon(() => hasFocus(box(page))).toBe(true)
  await page.keyboard.type('q0')
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: say.lost }).waitFor()
  await expectAccessible(page, 'an unknown label')
  await page.setViewportSize(window.viewport)
  await button(page, say.next).click()
  await soon(() => hasFocus(box(page))).toBe(true)
  await page.keyboard.type(lent.number.toLowerCase())
  await page.keyboard.press('Enter')
  await soon(() => hasFocus(heading(page, lent.number))).toBe(true)
  await expectAccessible(page, 'a piece on loan')
})

test('a hand scanner needs neither Enter nor a hand on the screen, and a piece comes back', async () => {
  const page = await site.signIn('staff', '/scan')
  await soon(() => hasFocus(box(page))).toBe(true)
  await scanInto(box(page), lent.number)
  await heading(page, lent.number).waitFor()
  const lendAct = button(page, 'Lend…')
  expect(await lendAct.getAttribute('aria-disabled')).toBe('true')
  await page.getByText(/^On loan to .* Return it first\.$/).waitFor()
  await button(page, 'Return').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').first().check()
  await dialog.getByRole('button', { name: /^Save/ }).click()
  await said(page, 'Your loan has been updated successfully!').waitFor()
  await heading(page, lent.number).waitFor()
  await button(page, 'Set status').waitFor()
})

test('the separator of a maker’s label, which a hand scanner writes as Ctrl and ], reaches the field and the page', async () => {
  await sql`UPDATE equipment SET serial_number = 'XR7-355904' WHERE id = ${free.id}`.execute(db)
  const page = await site.signIn('staff', '/scan')
  const text = '010950600013435210L1\u001d21XR7-355904'
  for (const scanned of [
    () => scanInto(box(page), text),
    () => scanBeside(page.getByRole('checkbox', { name: 'Sound and vibration' }), text),
  ]) {
    await scanned()
    await heading(page, free.number).waitFor()
    await button(page, 'Next scan').click()
    await soon(() => heading(page, free.number).count()).toBe(0)
  }
})

test('a free piece is lent, or put on hold, from where it was scanned', async () => {
  const page = await site.signIn('staff', `/scan?text=${free.number}`)
  await button(page, 'Put on hold…').click()
  await page.waitForURL(/\/equipment\/\d+$/)
  await page.getByRole('dialog', { name: `Put ${free.number} on hold` }).waitFor()
  await page.goto(`/scan?text=${free.number}`)
  await button(page, 'Lend…').click()
  await page
    .getByRole('region', { name: `New loan of ${free.number}` })
    .or(page.getByText(`New loan of ${free.number}`))
    .first()
    .waitFor()
})

test('the camera reads a label once, and the text of it is spoken', async () => {
  const page = await site.signIn('staff', `/equipment/${free.id}`)
  await pressRare(page, 'Label…')
  const printed = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click()
  await printed
  const args = await cameraWith(`https://elsewhere.example.org/l/${await codeOf(free.id)}`)
  const browser = await launchBrowser(args)
  onTestFinished(() => browser.close())
  const phone = await browser.newPage({ baseURL: site.server.url, viewport: { width: 390, height: 844 } })
  await phone.goto('/login')
  await enter(phone, 'staff@example.org')
  await phone.goto('/scan')
  let asked = 0
  phone.on('request', (request) => (asked += request.url().includes('/equipment/scan') ? 1 : 0))
  await button(phone, 'Use camera').click()
  await heading(phone, free.number).waitFor()
  await phone.getByRole('status').filter({ hasText: free.number }).waitFor()
  await phone.waitForTimeout(1000)
  expect(asked).toBe(1)
  await button(phone, 'Close camera').click()
})

test.each(['Code128', 'DataMatrix'] as const)('the camera reads a label of others: %s', async (format) => {
  await sql`UPDATE equipment SET serial_number = 'MAKER-4711' WHERE id = ${free.id}`.execute(db)
  const browser = await launchBrowser(await cameraWith('MAKER-4711', format))
  onTestFinished(() => browser.close())
  const phone = await browser.newPage({ baseURL: site.server.url, viewport: { width: 390, height: 844 } })
  await phone.goto('/login')
  await enter(phone, 'staff@example.org')
  await phone.goto('/scan')
  await button(phone, 'Use camera').click()
  await heading(phone, free.number).waitFor()
})

test('where there is no camera the page says so, and the box serves', async () => {
  const page = await site.signIn('staff', '/scan')
  await button(page, 'Use camera').click()
  await page
    .locator(ALERT)
    .filter({ hasText: /camera/ })
    .waitFor()
  await box(page).fill(free.number)
  await button(page, 'Find').click()
  await heading(page, free.number).waitFor()
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  // in a field it would type a character
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Alt+l')
  await page.waitForURL('**/scan')
  await soon(() => hasFocus(box(page))).toBe(true)
})

test('who refuses the camera is told how to allow it, and types', async () => {
  const page = await site.signIn('staff', '/home')
  site.spoil(page)
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.goto('/scan')
  await button(page, 'Use camera').click()
  await page
    .locator(ALERT)
    .filter({ hasText: /^The browser may not use the camera\. Allow it in the settings of this page/ })
    .waitFor()
  await box(page).fill(free.number)
  await button(page, 'Find').click()
  await heading(page, free.number).waitFor()
})
