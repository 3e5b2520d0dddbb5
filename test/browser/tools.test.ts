import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { DESK, expectAccessible } from './axe.ts'
import { button, choose, field, heading, LOST, noForm, row, said, save, saveAgain } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()
/** The row headers, once the rows have loaded. */
async function rows(page: Page): Promise<string[]> {
  await page.getByRole('rowheader').first().waitFor()
  return page.getByRole('rowheader').allTextContents()
}
const question = (page: Page) => page.getByRole('dialog')

test('a subcategory is created, sorted in, corrected and deleted', async () => {
  const page = await site.signIn('admin', '/tools')
  await page.getByRole('link', { name: 'Equipment', exact: true }).last().click()
  await page.getByRole('link', { name: 'Subcategories', exact: true }).click()
  await button(page, 'Create Equipment Subcategory').click()
  await heading(page, 'Create Equipment Subcategory').waitFor()
  await field(page, 'Name').fill('Canes')
  await field(page, 'French Name').fill('Cannes')
  await choose(page, 'Category', 'Walking aids')
  // the list stays beside the form while the new record is selected
  await page.evaluate(() => {
    const split = document.querySelector('[data-open]')
    new MutationObserver(() => document.body.toggleAttribute('data-jumped', true)).observe(
      split ?? document,
      {
        attributeFilter: ['data-open'],
      },
    )
  })
  await save(page)
  await said(page, 'Your equipment subcategory has been created successfully!').waitFor()
  await heading(page, 'Edit - Canes').waitFor()
  expect(await page.locator('body[data-jumped]').count()).toBe(0)
  expect(page.url()).toMatch(/\/tools\/equipment\/subcategories\/\d+$/)
  await soon(async () => {
    const names = await page.getByRole('rowheader').allTextContents()
    return names[names.indexOf('Bathroom supports') + 1]
  }).toBe('Canes')

  await field(page, 'Name').fill('Walking canes')
  await saveAgain(page)
  await said(page, 'Your equipment subcategory has been updated successfully!').waitFor()
  await button(page, 'Delete').click()
  await question(page)
    .getByRole('heading', { name: 'Are you sure you want to delete this equipment subcategory?' })
    .waitFor()
  await button(page, 'Delete equipment subcategory').click()
  await soon(() => row(page, 'Walking canes').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/tools/equipment/subcategories')
})

test('a name that is taken is said on its field, and what is in use says by what', async () => {
  const page = await site.signIn('admin', '/tools/equipment/categories')
  await row(page, 'Walking aids').click()
  await heading(page, 'Edit - Walking aids').waitFor()
  await field(page, 'Name').fill('scooters')
  const id = page.url().split('/').at(-1)
  site.expectFaults(`409 PUT /api/equipment/categories/${id}`)
  await save(page)
  await page
    .locator(ALERT)
    .getByRole('link', { name: 'An equipment category with Name scooters already exists' })
    .waitFor()
  await field(page, 'Name').fill('Walking aids')
  // it is shown before the question
  await button(page, 'Delete').click()
  await question(page)
    .getByRole('heading', { name: /^This record is still in use \(\d+ equipment subcategories\)/ })
    .waitFor()
  await button(page, 'Close').click()
  await page
    .getByRole('row')
    .getByRole('link', { name: /^Wheelchairs/ })
    .click()
  await heading(page, 'Edit - Wheelchairs').waitFor()
  expect(await button(page, 'Delete').isDisabled()).toBe(true)
})

test('another row, a blank record and Cancel ask before changes are lost', async () => {
  const page = await site.signIn('admin', '/tools/projects')
  const [first = '', second = ''] = await rows(page)
  const leaving = [
    () => row(page, second).click(),
    () => button(page, 'Create Project').click(),
    () => button(page, 'Cancel').click(),
  ]
  await row(page, first).click()
  await field(page, 'Project').fill('Another name')
  for (const leave of leaving) {
    await leave()
    expect(await question(page).getByRole('paragraph').textContent()).toBe(LOST)
    await button(page, 'Keep editing').click()
    await soon(() => field(page, 'Project').inputValue()).toBe('Another name')
  }
  await button(page, 'Create Project').click()
  await button(page, 'Continue without saving').click()
  await heading(page, 'Create Project').waitFor()
  await field(page, 'Project').fill('A draft')
  await button(page, 'Cancel').click()
  await soon(() => question(page).getByRole('paragraph').textContent()).toBe(LOST)
  await button(page, 'Continue without saving').click()
  await noForm(page)
})

test('the list is searched without accents, and an id that is not there chooses nothing', async () => {
  const page = await site.signIn('admin', '/tools/holidays/999999')
  await soon(() => new URL(page.url()).pathname).toBe('/tools/holidays')
  await noForm(page)
  await page.getByRole('searchbox').fill('fete du travail')
  await soon(async () => new Set(await rows(page))).toEqual(new Set(['Labour Day']))
  await page.getByRole('searchbox').fill('zzzz')
  await page.getByText('Nothing matches the search.').waitFor()
})

test('of two who save the same record the second is asked', async () => {
  const page = await site.signIn('admin', '/tools/programs/1')
  await field(page, 'Vendor Number').fill('V-MINE')
  const saved = await site.database.pool.query(
    `UPDATE programs SET version = version + 1, vendor_number = 'V-THEIRS' WHERE id = 1`,
  )
  expect(saved.rowCount).toBe(1)
  site.expectFaults('409 PUT /api/programs/1')
  await save(page)
  await page.getByRole('row', { name: 'Vendor Number V-THEIRS V-MINE' }).waitFor()
  await button(page, 'Keep editing').click()
  await saveAgain(page)
  await said(page, 'Your program has been updated successfully!').waitFor()
})

test('the links are those that the user administers, and no others', async () => {
  const links = async (page: Page) => {
    await heading(page, 'Tools').waitFor()
    return page.getByRole('main').getByRole('link').allTextContents()
  }
  expect(await links(await site.signIn('finance', '/tools'))).toEqual([
    'French Names',
    'Billing Codes',
    'Archived Records',
  ])
  const staff = await site.signIn('staff', '/tools')
  expect(await links(staff)).toEqual([
    'Probable duplicates',
    'Campaigns',
    'Referral Agents',
    'Archived Records',
  ])
})

test('the tools stand by what they are about, what is to be done is counted, and each list is one click away', async () => {
  const page = await site.signIn('admin', '/tools', { viewport: { width: 1280, height: 800 } })
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  expect(await titles.allTextContents()).toEqual([
    'To do',
    'People',
    'Equipment',
    'Lending and billing',
    'Lists',
    'Records',
  ])
  const toDo = page.getByRole('region', { name: 'To do' })
  await toDo.getByText(/^[\d,]+ pairs$/).waitFor()
  await toDo.getByText(/^\d+ (is|are) missing$/).waitFor()
  await toDo.getByText('Nothing is backed up.').waitFor()
  await expectToFit(page)
  await page.getByRole('main').getByRole('link', { name: 'Statuses' }).click()
  await page.waitForURL('**/tools/equipment/statuses')
})

test.each([
  ['type', ['Equipment Types', 'Loan Types'], undefined],
  ['city', ['Cities'], '/tools/lists/cities'],
  ['password', ['Users'], '/tools/users'],
  ['back', ['Backups'], '/tools/backups'],
  ['nowhere', [], undefined],
])('“%s” finds %j in the tools, by the keyboard alone', async (phrase, names, address) => {
  const page = await site.signIn('admin', '/tools')
  await page.getByRole('searchbox', { name: 'Find a tool' }).focus()
  await page.keyboard.type(phrase)
  const sentence = names.length === 0 ? 'Nothing matches the search.' : `${names.length} tool`
  await said(page, new RegExp(`^${sentence}s?$`)).waitFor()
  const links = await page.getByRole('main').getByRole('link').allTextContents()
  expect(links).toEqual(expect.arrayContaining(names))
  await page.keyboard.press('Enter')
  if (address) await page.waitForURL(`**${address}`)
  else expect(new URL(page.url()).pathname).toBe('/tools')
})

test('who has three tools or fewer finds them in a menu of the header, and on the page', async () => {
  const page = await site.signIn('staff')
  const services = page.getByRole('navigation', { name: 'Services' })
  await services.getByRole('button', { name: 'Tools' }).click()
  const menu = page.getByRole('navigation', { name: 'Tools' })
  expect(await menu.getByRole('link').allTextContents()).toEqual([
    'Referral Agents',
    'Archived Records',
    'Probable duplicates',
    'Campaigns',
  ])
  // a line would separate the links from nothing
  expect(await menu.evaluate((list) => getComputedStyle(list).borderBottomWidth)).toBe('0px')
  await expectAccessible(page, 'the menu of the tools', [DESK])
  await menu.getByRole('link', { name: 'Campaigns' }).click()
  await heading(page, 'Campaigns').waitFor()
  await soon(() => menu.count()).toBe(0)
  expect(await services.getByRole('link', { name: 'Campaigns' }).count()).toBe(0)
})
