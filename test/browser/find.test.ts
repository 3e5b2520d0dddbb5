import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { choice, field, heading, said } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, isActive } from './keyboard.ts'

const site = await openSite()
const { db } = site.database

const box = (page: Page, name = 'Find') => choice(page, name)
const group = (page: Page, name: RegExp) => page.getByRole('group', { name })
const panel = (page: Page) => page.getByRole('listbox', { name: 'Find' })
const options = (page: Page) => panel(page).getByRole('option')

/** A piece on loan, by number, with its borrower. */
async function pieceOnLoan() {
  const { rows } = await sql<{ id: number; number: string; name: string }>`
    SELECT e.id, e.type_code || e.number || e.number_suffix AS number, c.first_name || ' ' || c.last_name AS name
    FROM loans l JOIN equipment e ON e.id = l.equipment_id JOIN clients c ON c.id = l.client_id
    WHERE l.return_date IS NULL AND l.archived_at IS NULL AND e.reserved_until IS NULL
    ORDER BY e.id LIMIT 1`.execute(db)
  const [piece] = rows
  if (!piece) throw new Error('Nothing is on loan')
  return piece
}

/** The answers to Find that the page has received, in order. */
function answers(page: Page): string[] {
  const phrases: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/search/lists')) phrases.push(response.request().postData() ?? '')
  })
  return phrases
}

test('a tag that is typed anywhere leads to the piece, by the keyboard alone', async () => {
  const { number, name } = await pieceOnLoan()
  const page = await site.signIn('staff', '/clients')
  await heading(page, 'Clients').focus()
  await page.keyboard.press('/')
  await soon(() => hasFocus(box(page))).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/clients')
  await page.keyboard.type(number)
  const first = options(page).first()
  await first.waitFor()
  expect(await first.textContent()).toContain(`for ${name}`)
  await soon(() => isActive(first, box(page))).toBe(true)
  await page.keyboard.press('Enter')
  await heading(page, `Edit Equipment ${number}`).waitFor()
  await soon(() => hasFocus(heading(page, `Edit Equipment ${number}`))).toBe(true)
  expect(await box(page).inputValue()).toBe('')
  expect(await options(page).count()).toBe(0)
})

test('lists are grouped and counted, the counts are said, and a group leads to all of its hits on Home', async () => {
  const page = await site.signIn('staff', '/equipment')
  await box(page).fill('anderson')
  const clients = group(page, /^Clients \d+$/)
  await clients.waitFor()
  expect(await clients.getByRole('option').count()).toBe(6)
  await said(page, /^\d+ clients, /).waitFor()
  const all = clients.getByRole('option', { name: /^All \d+ clients$/ })
  await all.click()
  await page.waitForURL('**/home?q=anderson&t=clients')
  await said(page, /^\d+ clients$/).waitFor()
  // who calls is known by the phone number
  const { rows } = await sql<{ number: string }>`
    SELECT p.number FROM client_phone_numbers p JOIN clients c ON c.id = p.client_id
    WHERE c.archived_at IS NULL ORDER BY p.id LIMIT 1`.execute(db)
  const [, area = '', digits = ''] = /^(\d{3})(\d{7})$/.exec(rows[0]?.number ?? '') ?? []
  await page.goto('/clients')
  await box(page).fill(`${area} ${digits}`)
  await soon(async () => (await options(page).first().locator('mark').allTextContents()).join('')).toContain(
    `${area}${digits.replace(/^.../, '$&-')}`,
  )
})

test('arrows go round through all lines, and what is not there is said', async () => {
  const page = await site.signIn('staff', '/equipment')
  await box(page).fill('anderson')
  await options(page).first().waitFor()
  const marked = panel(page).getByRole('option', { selected: true })
  const shown = await options(page).count()
  await soon(() => isActive(options(page).first(), box(page))).toBe(true)
  await box(page).press('ArrowUp')
  await soon(() => isActive(options(page).nth(shown - 1), box(page))).toBe(true)
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  await soon(() => isActive(options(page).nth(1), box(page))).toBe(true)
  expect(await marked.count()).toBe(1)
  await box(page).fill('nobody is called so')
  await said(page, 'No search results were found.').waitFor()
  await box(page).press('Enter')
  expect(new URL(page.url()).pathname).toBe('/equipment')
})

test('Enter that comes before the answer opens what it finds, not what was shown before', async () => {
  const { number } = await pieceOnLoan()
  const page = await site.signIn('staff', '/clients')
  await box(page).fill('anderson')
  await options(page).first().waitFor()
  const heard = answers(page)
  await page.route('**/api/search/lists', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await box(page).fill(number)
  await page.keyboard.press('Enter')
  await heading(page, `Edit Equipment ${number}`).waitFor()
  expect(heard).toEqual([number])
  await page.unrouteAll()
})

test('Alt and Enter begin what is likeliest: a piece comes back, a client borrows', async () => {
  const { number, name } = await pieceOnLoan()
  const page = await site.signIn('staff', '/clients')
  await box(page).fill(number)
  await options(page).first().getByText('Return').waitFor()
  await box(page).press('Alt+Enter')
  const form = page.getByRole('form', { name: `Return ${number}` })
  await form.waitFor()
  await page.getByText(name).first().waitFor()
  await page.reload()
  await heading(page, `Edit Equipment ${number}`).waitFor()
  expect(await form.count()).toBe(0)

  await box(page).fill('100000')
  await options(page).first().getByText('Add loan').click()
  await heading(page, 'Edit Client 100000').waitFor()
  await soon(() => hasFocus(choice(page, 'Equipment Number'))).toBe(true)
})

test('who may not return or lend is offered neither', async () => {
  const { number } = await pieceOnLoan()
  const page = await site.signIn('viewer', '/equipment')
  await box(page).fill(number)
  await options(page).first().waitFor()
  expect(await options(page).first().textContent()).not.toContain('Return')
  await box(page).press('Alt+Enter')
  await page.waitForURL(/\/equipment\/\d+$/)
  expect(await page.getByRole('form', { name: /^Return/ }).count()).toBe(0)
})

test('Ctrl and Enter open a new tab, and the panel stays', async () => {
  const page = await site.signIn('staff', '/clients')
  await box(page).fill('100000')
  await options(page).first().waitFor()
  const opened = page.context().waitForEvent('page')
  await box(page).press('Control+Enter')
  const tab = await opened
  await heading(tab, 'Edit Client 100000').waitFor()
  await tab.close()
  expect(await options(page).count()).toBeGreaterThan(0)
  expect(new URL(page.url()).pathname).toBe('/clients')
})

test('Escape closes the panel, then empties the field, then goes back to where one was, and leaves no page', async () => {
  const page = await site.signIn('staff', '/clients/9')
  await heading(page, 'Edit Client 100009')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .focus()
  const before = page.getByRole('heading', { level: 1 })
  await soon(() => hasFocus(before)).toBe(true)
  await page.keyboard.press('/')
  await page.keyboard.type('anderson')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await options(page).first().waitFor({ state: 'detached' })
  expect(await box(page).inputValue()).toBe('anderson')
  await page.keyboard.press('ArrowDown')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await soon(() => box(page).inputValue()).toBe('')
  await soon(() => hasFocus(box(page))).toBe(true)
  await page.keyboard.press('Escape')
  await soon(() => hasFocus(before)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/clients/9')
})

test('what is typed into a form is asked about before Find leaves it', async () => {
  const page = await site.signIn('staff', '/clients/9')
  const lastName = field(page, 'Last Name')
  await lastName.fill('Changed')
  await box(page).fill('100000')
  await options(page).first().waitFor()
  await box(page).press('Enter')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await soon(() => lastName.inputValue()).toBe('Changed')
  expect(new URL(page.url()).pathname).toBe('/clients/9')
})

test.each([
  { who: 'staff', width: 1280, opener: undefined, find: 'Find' },
  { who: 'staff', width: 390, opener: 'Find', find: 'Find' },
  { who: 'staff', width: 320, opener: 'Find', find: 'Find' },
] as const)('at $width px the panel fits and keeps WCAG 2.2 AA', async ({ who, width, opener, find }) => {
  const page = await site.signIn(who, '/clients', { viewport: { width, height: 700 } })
  if (opener) {
    expect(await box(page, find).isVisible()).toBe(false)
    await page.getByRole('button', { name: opener, exact: true }).click()
  } else await box(page, find).focus()
  await soon(() => hasFocus(box(page, find))).toBe(true)
  await page.keyboard.type('anderson')
  await options(page).first().waitFor()
  await expectToFit(page)
  await expectAccessible(page, 'find', [{ width, height: 700 }])
  if (!opener) return
  await page.getByRole('button', { name: opener, exact: true }).click()
  await soon(() => box(page, find).isVisible()).toBe(false)
  await soon(() => hasFocus(page.getByRole('button', { name: opener, exact: true }))).toBe(true)
})
