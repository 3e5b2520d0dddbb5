import { expect, test } from 'vitest'
import { endOfTrust } from '#base/people/server/trusted.ts'
import { button, choice, choose, field, heading, pressRare, said, save, wholeForm } from './fields.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

test('phrase, filters and page are an address, which Back, reload and the back link find again', async () => {
  const page = await site.signIn('staff', '/equipment')
  await said(page, /^[\d,]+ items$/).waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    const phrase = /paginated.*phrase=([^&]*)/.exec(request.url())?.[1]
    if (phrase !== undefined) asked.push(phrase)
  })
  await page.getByRole('searchbox', { name: 'Search' }).fill('wheelchair')
  await page.waitForURL('**/equipment?q=wheelchair')
  await soon(() => asked).toEqual(['wheelchair'])
  await choice(page, 'Program').selectOption({ label: 'PEP: Provincial Equipment Program' })
  await choice(page, 'Status').fill('On Hold')
  await page.getByRole('option', { name: 'On Hold', exact: true }).click()
  await page.waitForURL(/\/equipment\?q=wheelchair&program=\d+&status=ON_HOLD$/)
  const rows = page.getByRole('table', { name: 'Equipment' }).getByRole('row')
  await soon(async () =>
    (await rows.allTextContents()).slice(1).every((row) => /PEP.*On Hold/.test(row)),
  ).toBe(true)
  expect(await rows.first().getByRole('columnheader').allTextContents()).toEqual([
    'Number',
    'Item and category',
    'Make, model, serial number',
    'Program',
    'Status',
    'With or for',
  ])
  const address = page.url()
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: /^Edit Equipment/ }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Equipment' }).click()
  await heading(page, 'Equipment').waitFor()
  expect(page.url()).toBe(address)
  await page.getByRole('link', { name: 'Create Equipment' }).click()
  await button(page, 'Cancel').click()
  await heading(page, 'Equipment').waitFor()
  expect(page.url()).toBe(address)
  await page.reload()
  await soon(() => choice(page, 'Status').inputValue()).toBe('On Hold')
  await button(page, 'Clear').click()
  await page.waitForURL('**/equipment')
  await soon(() => page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('')
  await button(page, 'Next').click()
  await page.waitForURL('**/equipment?page=2')
})

test('Alt and N opens a blank form for who may create, and for nobody else', async () => {
  const page = await site.signIn('staff', '/equipment')
  await said(page, /items$/).waitFor()
  await page.keyboard.press('Alt+n')
  await heading(page, 'Create Equipment').waitFor()
  const reader = await site.signIn('viewer', '/equipment')
  await said(reader, /items$/).waitFor()
  await reader.keyboard.press('Alt+n')
  await heading(reader, 'Equipment').waitFor()
})

test('nothing found says so', async () => {
  const page = await site.signIn('staff', '/equipment?q=nothing+is+called+so')
  await page.getByText('No equipment was found.').waitFor()
  await said(page, '0 items').waitFor()
})

test('who adds pieces and changes none leaves the details of a new one alone', async () => {
  await site.database.pool.query(`UPDATE roles SET permissions =
    array_append(array_remove(permissions, 'UPDATE_EQUIPMENT'), 'CREATE_EQUIPMENT') WHERE code = 'TECHNICIAN'`)
  await endOfTrust()
  const page = await site.signIn('technician', '/equipment/new')
  await choose(page, 'Item Name', 'Standard wheelchair')
  await field(page, 'Seat width').waitFor()
  expect(await field(page, 'Seat width').getAttribute('readonly')).not.toBe(null)
  expect(await page.locator('[data-label="Tray"]').isDisabled()).toBe(true)
  expect(await field(page, 'Model Number').getAttribute('readonly')).toBe(null)
  expect(await button(page, 'Save').isEnabled()).toBe(true)
})

test('a piece is entered like another: all but its number, serial number and photos', async () => {
  const page = await site.signIn('staff', '/equipment?status=AVAILABLE')
  await page.getByRole('rowheader').first().getByRole('link').click()
  const title = page.getByRole('heading', { name: /^Edit Equipment/ })
  const number = ((await title.textContent()) ?? '').replace('Edit Equipment ', '')
  const same = ['Model Number', 'Purchase Date', 'Purchase Cost', 'Description']
  const values = async () => Promise.all(same.map((name) => field(page, name).inputValue()))
  const known = await values()
  await pressRare(page, 'Same again')
  await page.getByRole('heading', { name: 'Create Equipment' }).waitFor()
  await page.getByText(`Begun like ${number}`).waitFor()
  await wholeForm(page)
  expect(await values()).toEqual(known)
  expect(await field(page, 'Serial Number').inputValue()).toBe('')
  expect(await field(page, 'Equipment Number').inputValue()).toBe('')
  expect(await page.locator('#photos img').count()).toBe(0)
  await field(page, 'Serial Number').fill('AGAIN-1')
  await button(page, 'Cancel').click()
  await button(page, 'Keep editing').click()
  await save(page)
  await said(page, 'Your equipment has been created successfully!').waitFor()
  await title.waitFor()
  expect(await title.textContent()).not.toContain(number)
  expect(await field(page, 'Serial Number').inputValue()).toBe('AGAIN-1')
})
