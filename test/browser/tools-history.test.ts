import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { askApart } from './apart.ts'
import { expectAccessible } from './axe.ts'
import { field, said, save, UPDATED } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

test('an administrator sees who did what to which record, narrows it, and finds it again by the address', async () => {
  const staff = await site.signIn('staff', '/clients/1')
  await field(staff, 'First Name').fill('Érik')
  await save(staff)
  await said(staff, UPDATED).waitFor()

  const page = await site.signIn('admin', '/tools')
  await page.getByRole('main').getByRole('link', { name: 'History' }).click()
  await page.getByRole('heading', { name: 'History', level: 1 }).waitFor()
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const newest = rows.first()
  await newest.getByText('Érik', { exact: true }).waitFor()
  expect(await newest.getByRole('rowheader').innerText()).toBe('Client 100000 Érik Thériault-Ouellette')
  expect(await newest.getByRole('term').innerText()).toBe('First Name')
  expect(await newest.locator('del').innerText()).toBe('Éric')
  expect(await rows.getByText('Looked at').count()).toBe(0)

  await page.getByRole('textbox', { name: 'Record number' }).fill('100000')
  // a client includes their loans and repairs
  const ofClient = /^(Client|(Loan|Repair) [A-Z]\d+,) 100000 Érik Thériault-Ouellette$/
  const others = async () =>
    (await rows.getByRole('rowheader').allInnerTexts()).filter((name) => !ofClient.test(name))
  await soon(others).toEqual([])
  await rows
    .getByRole('rowheader', { name: /^Loan / })
    .first()
    .waitFor()
  await page.getByRole('checkbox', { name: 'Also who looked' }).click()
  await rows.getByText('Looked at').first().waitFor()
  await page.getByRole('searchbox', { name: 'Search the history' }).fill('erik')
  await soon(() => rows.count()).toBe(1)
  await page.getByRole('textbox', { name: 'Start Date' }).fill('2999-01-01')
  await page.getByText('Nothing matches the search.').waitFor()
  await page.getByRole('textbox', { name: 'Start Date' }).fill('2020-01-01')
  await soon(() => rows.count()).toBe(1)

  await page.reload()
  await soon(() => rows.count()).toBe(1)
  expect(await page.getByRole('textbox', { name: 'Record number' }).inputValue()).toBe('100000')
  expect(await page.getByRole('textbox', { name: 'Start Date' }).inputValue()).toBe('2020-01-01')
  await expectAccessible(page, '/tools/history')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectToFit(page)
  await rows.getByRole('link', { name: /^Client 100000/ }).click()
  await page.getByRole('heading', { name: 'Edit Client 100000' }).waitFor()
})

test('a history that cannot be read says so and is asked for again, narrowed to a kind by its address', async () => {
  const page = await site.signIn('admin', '/tools')
  await askApart(page)
  await page.route('**/api/trail?*', (route) => route.abort())
  site.expectFaults('net::ERR_FAILED GET /api/trail')
  await page.goto('/tools/history?kind=users')
  await page.locator(ALERT).waitFor()
  await page.unroute('**/api/trail?*')
  await page.getByRole('button', { name: /again/i }).click()
  const headers = page.getByRole('rowheader')
  await soon(() => headers.count()).toBeGreaterThan(0)
  for (const name of await headers.allInnerTexts()) expect(name).toMatch(/^User /)
})

test('of a new record each value stands alone: nothing was there before', async () => {
  const page = await site.signIn('admin', '/tools/organizations')
  await page.getByRole('button', { name: 'Create Organization' }).click()
  await field(page, 'Name').fill('Brand-new')
  await save(page)
  await page.getByRole('heading', { name: 'Edit - Brand-new' }).waitFor()
  await page.goto('/tools/history?kind=organizations')
  const newest = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first()
  await newest.getByText('Brand-new', { exact: true }).waitFor()
  expect(await newest.locator('del').count()).toBe(0)
})

test('who is no administrator has no link to it', async () => {
  const page = await site.signIn('staff', '/tools')
  await page.getByRole('main').getByRole('link').first().waitFor()
  expect(await page.getByRole('main').getByRole('link', { name: 'History' }).count()).toBe(0)
})
