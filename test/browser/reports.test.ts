import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, choice } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { card, tableOf, tile, whole } from './reports-frame.ts'

const site = await openSite()

async function one<T>(query: string): Promise<T> {
  const { rows } = await sql.raw<T>(query).execute(site.database.db)
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}

const lent = (program = 'true') =>
  one<{ loans: number; returns: number }>(`
    SELECT count(*) FILTER (WHERE loan_date BETWEEN '2026-01-01' AND '2026-06-30')::int AS loans,
      count(*) FILTER (WHERE return_date BETWEEN '2026-01-01' AND '2026-06-30')::int AS returns
    FROM loans WHERE archived_at IS NULL AND ${program}`)

const PERIOD = '/reports?from=2026-01-01&to=2026-06-30'
const number = (value: number) => new Intl.NumberFormat('en').format(value)

async function download(page: Page, title: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card(page, title).getByRole('button', { name: /^CSV/ }).click(),
  ])
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('the figures are those of the database, for the period and the program of choice', async () => {
  const page = await site.signIn('staff', PERIOD)
  await whole(page)
  const { loans, returns } = await lent()
  const all = await tableOf(page, 'Loans and returns by month')
  expect(all.length).toBe(8)
  expect(all.at(-1)).toEqual(['All', number(loans), number(returns)])
  const { items, lying } = await one<{ items: number; lying: number }>(`
    SELECT count(*)::int AS items, count(*) FILTER (WHERE on_loan)::int AS lying FROM equipment WHERE archived_at IS NULL`)
  expect(await tile(page, 'Items on loan').innerText()).toBe(number(lying))
  expect((await tableOf(page, 'Equipment by status')).at(-1)).toEqual(['All', number(items)])
  const { clients } = await one<{ clients: number }>(
    'SELECT count(*)::int AS clients FROM clients WHERE archived_at IS NULL',
  )
  expect((await tableOf(page, 'Clients by county')).at(-1)).toEqual(['All', number(clients)])

  await choice(page, 'Program').selectOption({ label: 'PEP: Provincial Equipment Program' })
  const { id } = await one<{ id: number }>(`SELECT id FROM programs WHERE acronym = 'PEP'`)
  const less = await lent(`program_id = ${id}`)
  await soon(async () => (await tableOf(page, 'Loans and returns by month')).at(-1)).toEqual([
    'All',
    number(less.loans),
    number(less.returns),
  ])
  expect(less.loans).toBeLessThan(loans)
  expect(page.url()).toContain(`program=${id}`)

  await page.reload()
  await whole(page)
  expect((await tableOf(page, 'Loans and returns by month')).at(-1)?.[1]).toBe(number(less.loans))
  await page.goBack()
  await soon(() => choice(page, 'Program').inputValue()).toBe('')
  await soon(async () => (await tableOf(page, 'Loans and returns by month')).at(-1)?.[1]).toBe(number(loans))
})

test('the CSV of a report has its rows, and its name tells the report and the period', async () => {
  const page = await site.signIn('finance', PERIOD)
  await whole(page)
  const { name, bytes } = await download(page, 'Invoiced amounts by program and month')
  expect(name).toBe('invoiced-by-month-2026-01-01-2026-06-30.csv')
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(bytes.toString().endsWith('\r\n')).toBe(true)
  const [head, ...rows] = parse(bytes, { bom: true })
  expect(head).toEqual(['Program', 'Month', 'Invoices', 'Amount'])
  const { cents } = await one<{ cents: number }>(`
    SELECT sum(l.fee * 100)::int AS cents FROM invoices v JOIN invoice_lines l ON l.invoice_id = v.id
    WHERE v.archived_at IS NULL AND (v.created_at AT TIME ZONE 'America/Moncton')::date BETWEEN '2026-01-01' AND '2026-06-30'`)
  const sum = rows.reduce((total, row) => total + Math.round(Number(row[3]) * 100), 0)
  expect(sum).toBe(cents)
  expect(rows.every((row) => /^\d+\.\d\d$/.test(row[3] ?? ''))).toBe(true)
  const shown = await tableOf(page, 'Invoiced amounts by program and month')
  expect(shown.at(-1)?.at(-1)?.replace(/\D/g, '')).toBe(String(cents))
  const [, wheelchairs] = parse((await download(page, 'Equipment by category')).bytes, { bom: true })
  const [, seen] = await tableOf(page, 'Equipment by category')
  expect(wheelchairs?.at(-1)).toMatch(/^0\.\d{4}$/)
  expect(seen?.at(-1)).toBe(`${Math.round(Number(wheelchairs?.at(-1)) * 100)}%`)
  expect((await download(page, 'Equipment by status')).bytes.toString()).toContain('On Loan,')
})

test('what repairs cost is said below their chart, as the table has it', async () => {
  const page = await site.signIn('finance', PERIOD)
  await whole(page)
  const repairs = card(page, 'Repairs and labour hours by month')
  await repairs.getByRole('button', { name: 'Chart' }).click()
  const said = await repairs.getByText('The fees of these repairs come to').innerText()
  const fees = (await tableOf(page, 'Repairs and labour hours by month')).at(-1)?.at(-1)
  expect(fees).toMatch(/^\$[1-9][\d,]*\.\d\d$/)
  expect(said).toContain(` ${fees}. `)
})

test('the frame is as high as what it holds, and nothing scrolls in it', async () => {
  const page = await site.signIn('staff', '/reports')
  await whole(page)
  const heights = () =>
    page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const inner = frame.contentDocument?.documentElement
      return { frame: frame.clientHeight, hidden: (inner?.scrollHeight ?? 0) - (inner?.clientHeight ?? 0) }
    })
  const height = async () => (await heights()).frame
  await soon(heights).toMatchObject({ hidden: 0 })
  const wide = await height()
  await page.setViewportSize({ width: 390, height: 800 })
  await soon(height).toBeGreaterThan(wide * 1.2)
  await soon(heights).toMatchObject({ hidden: 0 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await soon(height).toBe(wide)
})

test('who may not read reports is offered none, and is led Home', async () => {
  const page = await site.signIn('viewer', '/reports')
  await soon(() => new URL(page.url()).pathname).toBe('/home')
  expect(await page.getByRole('link', { name: 'Reports' }).count()).toBe(0)
  await button(page, 'Keyboard shortcuts').waitFor()
})
