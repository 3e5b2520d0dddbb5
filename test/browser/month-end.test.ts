import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { ALERT } from './alert.ts'
import { PHONE } from './desk.ts'
import { button, pressInRow, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { toBeInvoiced, twoTongues } from './invoiced.ts'

const site = await openSite()
const { db } = site.database
await letAgentsDoWhatStaffMay(site)
const NARROW = { viewport: { width: 320, height: 640 } }

const ENGLISH = {
  steps: ['Complete', 'Generate', 'Approve', 'Documents and Sage'],
  items: 'Items to be Invoiced',
  all: 'Show all lists',
}
const FRENCH = {
  steps: ['Compléter', 'Générer', 'Approuver', 'Documents et Sage'],
  items: 'Articles à facturer',
  all: 'Afficher toutes les listes',
}

const LISTS = ['#work-to-be-billed', '#items-to-be-invoiced', '#invoices-to-be-generated', '#invoice-history']
const shown = (page: Page) =>
  page.evaluate(
    (lists) => lists.map((list) => document.querySelector(list)?.checkVisibility() ?? false),
    LISTS,
  )

test.each([
  { who: 'finance', window: undefined, say: ENGLISH },
  { who: 'finance', window: NARROW, say: ENGLISH },
  { who: 'agent', window: PHONE, say: FRENCH },
] as const)(
  'each step shows its lists alone, with as many as it says, as $who reads it',
  async ({ who, window, say }) => {
    const page = await site.signIn(who, '/bulk-invoicing', window)
    const step = (place: number) =>
      page.getByRole('link', { name: new RegExp(`^${place} ${say.steps[place - 1]}`) })
    const count = async (place: number) => (await step(place).locator('strong').textContent()) ?? ''
    // the first step has something to do, so the modal opens on it
    await soon(() => step(1).getAttribute('aria-current')).toBe('step')
    await soon(() => shown(page)).toEqual([true, true, false, false])
    await soon(() => page.locator('#items-to-be-invoiced summary').textContent()).toBe(
      `${say.items} ${await count(1)}`,
    )
    await expectToFit(page)
    await step(3).press('Enter')
    await soon(() => shown(page)).toEqual([false, false, true, false])
    await soon(() => page.locator('#invoices-to-be-generated summary').textContent()).toContain(
      await count(3),
    )
    await expectToFit(page)
    await page.goBack()
    await soon(() => step(1).getAttribute('aria-current')).toBe('step')
    await step(2).click()
    await page.reload()
    await soon(() => step(2).getAttribute('aria-current')).toBe('step')
    await soon(() => shown(page)).toEqual([false, true, false, false])
    await page.getByRole('link', { name: say.all }).click()
    await soon(() => shown(page)).toEqual([true, true, true, true])
    expect(await page.getByRole('dialog').locator('[aria-current]').count()).toBe(0)
  },
)

test('what is said stands in the foot: one message, and no row moves', async () => {
  const page = await site.signIn('finance', '/bulk-invoicing?step=approve')
  const fields = page.getByRole('textbox', { name: /^Approval Number for/ })
  const told = said(page, 'Your invoice has been updated successfully!')
  await soon(() => fields.count()).toBeGreaterThan(3)
  const places = () =>
    fields.evaluateAll((all) => all.slice(0, 3).map((each) => each.getBoundingClientRect().top))
  const before = await places()
  for (const place of [0, 1]) {
    const name = (await fields.nth(place).getAttribute('aria-label')) ?? ''
    await fields.nth(place).fill(`STILL-${place}`)
    await fields.nth(place).press('Enter')
    await soon(() => page.getByRole('textbox', { name }).count()).toBe(0)
    await soon(() => told.count()).toBe(1)
    expect(await places()).toEqual(before)
  }
  await soon(() => told.count()).toBe(0)
  expect(await places()).toEqual(before)
})

test('a step’s address leads a visitor to it, and an act is counted at once', async () => {
  const [id] = await toBeInvoiced(site, 1)
  await sql`UPDATE invoice_items SET fee = NULL WHERE id = ${id}`.execute(db)
  const page = await site.signIn('finance', '/bulk-invoicing?step=complete')
  const step = page.getByRole('link', { name: /^1 Complete/ })
  await soon(() => step.getAttribute('aria-current')).toBe('step')
  const items = page.locator('#items-to-be-invoiced')
  await items.getByRole('searchbox').fill('month’s end')
  await soon(() => items.getByRole('button', { name: /^Acts on item/ }).count()).toBe(1)
  const before = Number(await step.locator('strong').textContent())
  await pressInRow(items, /^Remove item/)
  await button(page, 'Remove item').click()
  await soon(() => step.locator('strong').textContent()).toBe(String(before - 1))
  // only users who may do it see the instructions
  const viewer = await site.signIn('viewer', '/bulk-invoicing?step=approve')
  await viewer.getByText('Invoices without their approval number.', { exact: true }).waitFor()
})

test('one place says what is selected in a step, with what it costs and its acts; the question names it', async () => {
  const ids = await toBeInvoiced(site, 7)
  await sql`UPDATE invoice_items SET description = 'In one place' WHERE id = ANY(${ids})`.execute(db)
  await sql`UPDATE invoice_items SET fee = NULL WHERE id = ${ids[0]}`.execute(db)
  const page = await site.signIn('finance', '/bulk-invoicing?step=complete')
  const dialog = page.getByRole('dialog', { name: 'Bulk Invoicing' })
  const items = page.locator('#items-to-be-invoiced')
  const selections = () =>
    dialog
      .getByText(/\d+ \w+ selected|^No \w+ selected/)
      .filter({ visible: true })
      .and(page.locator(':not([role=status])'))
      .allTextContents()
  await items.getByRole('searchbox').fill('In one place')
  const lacking = items.getByRole('checkbox', { name: /^Select item/ })
  await soon(() => lacking.count()).toBe(1)
  await lacking.check()
  await soon(selections).toEqual(['1 item selected'])
  await button(page, 'Set billing code…').waitFor()

  await page.getByRole('link', { name: /^2 Generate/ }).click()
  await soon(selections).toEqual(['No items selected'])
  await items.getByText('1 to 5 of 6').waitFor()
  await items.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await items.getByRole('button', { name: 'Select all 6, of all pages' }).click()
  await soon(selections).toEqual(['6 items selected'])
  await button(page, 'Generate Invoice').click()
  const question = page.getByRole('dialog', { name: /^Are you sure you would like to generate Invoices/ })
  await question
    .getByText(/^These Invoices will be moved to the Invoice History\. 6 invoices are made/)
    .waitFor()
  await question.getByText(/6 items, \$270\.00, for 6 clients: \d+ .+, and 1 more/).waitFor()
  // Back answers the question with no, and does not leave it over another step
  await page.goBack()
  await question.waitFor({ state: 'detached' })
  await soon(selections).toEqual(['1 item selected'])
  await page.getByRole('link', { name: /^3 Approve/ }).click()
  await soon(selections).toEqual([])
})

test.each([
  { window: undefined, skip: 0 },
  { window: { viewport: { width: 390, height: 844 } }, skip: 2 },
])('documents are made in each client’s language, in one batch ($skip)', async ({ window, skip }) => {
  const [english = '', french = ''] = await twoTongues(site, skip)
  await sql`INSERT INTO templates SELECT (jsonb_populate_record(t, jsonb_build_object('id', ${-1 - skip}::int, 'name', ${`Alone ${skip}`}::text,
    'partner_id', NULL))).* FROM templates t WHERE t.name = 'Invoice'`.execute(db)
  const page = await site.signIn('finance', '/bulk-invoicing?step=send', window)
  const open = page.locator('#invoices-to-be-generated')
  for (const number of [english, french]) {
    await open.getByRole('searchbox').fill(number)
    await open.getByRole('checkbox', { name: `Select invoice ${number}`, exact: true }).check()
  }
  await said(page, '2 invoices selected').waitFor()
  await button(page, 'Templates').click()
  await page.getByRole('checkbox', { name: 'In each client’s language' }).check()
  const [invoice, alone] = ['Select Invoice', `Select Alone ${skip}`].map((name) =>
    page.getByRole('checkbox', { name, exact: true }),
  )
  await invoice?.check()
  await soon(() => page.getByRole('checkbox', { name: 'Select Facture' }).count()).toBe(0)
  await alone?.check()
  const without = page.locator(ALERT).filter({ hasText: `Alone ${skip} has no partner in French.` })
  await without.getByText(french).waitFor()
  expect(await button(page, 'Generate Documents').getAttribute('aria-disabled')).toBe('true')
  await alone?.uncheck()
  await without.waitFor({ state: 'detached' })
  await expectToFit(page)
  await button(page, 'Generate Documents').click()
  const question = page.getByRole('dialog', { name: /^Are you sure you would like to generate Invoices/ })
  await question.getByText('Facture (French): 1').waitFor()
  await question.getByText('Invoice (English): 1').waitFor()
  const waiting = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Generate Documents' }).click()
  expect((await waiting).suggestedFilename()).toMatch(/^Documents .*\.zip$/)
  await said(page, 'The documents have been generated.').waitFor()
  const history = page.locator('#invoice-history')
  await history.getByRole('searchbox').fill(french)
  await history.getByRole('row').filter({ hasText: french }).waitFor()
})
