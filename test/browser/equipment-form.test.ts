import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import {
  button,
  choice,
  choose,
  field,
  heading,
  offered,
  pressRare,
  said,
  save,
  saveAgain,
} from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { file, upload } from './photo-section.ts'
import { readValue } from './reading.ts'

const site = await openSite()
const CREATED = 'Your equipment has been created successfully!'
const UPDATED = 'Your equipment has been updated successfully!'

/** The chosen option of a native select; for a searchable one read the text of its field. */
const shown = async (page: Awaited<ReturnType<typeof site.signIn>>, name: string) =>
  choice(page, name).evaluate((list) =>
    list instanceof HTMLSelectElement
      ? (list.selectedOptions[0]?.text ?? '')
      : (list as HTMLInputElement).value,
  )

test('staff describe a new piece: choices bring what follows from them, and the number comes with the save', async () => {
  const page = await site.signIn('staff', '/equipment')
  await page.getByRole('link', { name: 'Create Equipment' }).click()
  await heading(page, 'Create Equipment').waitFor()
  expect(await field(page, 'Equipment Number').inputValue()).toBe('')
  await page.getByText('Generated automatically on save').waitFor()

  await save(page)
  const missing = await page.locator(ALERT).getByRole('listitem').allTextContents()
  expect(missing.map((line) => line.split(':')[0])).toEqual([
    'Prefix',
    'Program Assignment',
    'Item Name',
    'Category',
    'Sub Category',
    'Purchase Date',
  ])

  await choose(page, 'Item Name', 'Folding power wheelchair')
  await soon(() => shown(page, 'Sub Category')).toBe('Power')
  expect(await shown(page, 'Category')).toBe('Wheelchairs')
  await heading(page, 'Wheelchair Accessories').waitFor()
  await choose(page, 'Category', 'Home-care beds')
  await soon(() => shown(page, 'Sub Category')).toBe('')
  expect(await shown(page, 'Item Name')).toBe('')
  await heading(page, 'Accessories').waitFor()
  await choose(page, 'Item Name', 'Standard wheelchair')

  await choose(page, 'Supplier', 'Valley Adaptive')
  await soon(() => shown(page, 'Manufacturer')).toBe('Quilan Seating')
  await choose(page, 'Manufacturer', 'Roulabec')
  await soon(() => shown(page, 'Supplier')).toBe('')
  await choose(page, 'Supplier', 'Orthèses et fauteuils Madawaska')

  await choose(page, 'Prefix', 'P: Provincial Equipment Program')
  await choose(page, 'Program Assignment', 'PEP: Provincial Equipment Program')
  await field(page, 'Purchase Date').fill('2024-5-6')
  await field(page, 'Purchase Cost').fill('$1,284.5')
  await field(page, 'Description').fill('Folding frame.')
  await choose(page, 'Status', 'Refurbished')
  await choose(page, 'Seat width', '18 in')
  await page.locator('[data-label="Tray"]').check()
  await button(page, 'Add note').click()
  await field(page, 'Note').fill('Given by a family.\nOf Dieppe.')
  await saveAgain(page)
  await said(page, CREATED).waitFor()
  await page.getByRole('heading', { name: /^Edit Equipment P\d+$/ }).waitFor()
  await page.getByText('Standard wheelchair, Roulabec').waitFor()
  const note = page.getByRole('cell', { name: 'Given by a family.' })
  await soon(() => note.innerText()).toContain('Given by a family.\nOf Dieppe.')
  await soon(() => shown(page, 'Seat width')).toBe('18 in')
  await soon(() => page.locator('[data-label="Tray"]').isChecked()).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Equipment' }).click()
  await heading(page, 'Equipment').waitFor()
})

test('a free piece has one filled act, three beside it and the others in a menu, which gives the focus back', async () => {
  const page = await site.signIn('staff', '/equipment?status=AVAILABLE')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: /^Edit Equipment/ }).waitFor()
  expect(await button(page, 'Lend').getAttribute('data-variant')).toBe('filled')
  for (const name of ['Prepare…', 'Put on hold…', 'Reserve']) await button(page, name).waitFor()
  const rare = ['Label…', 'Same again', 'Merge', 'History', 'Archive']
  for (const name of rare) expect(await button(page, name).count(), name).toBe(0)
  const more = button(page, /^More\b/)
  await more.press('Enter')
  for (const name of rare) await button(page, name).waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Archive').waitFor({ state: 'hidden' })
  await soon(() => hasFocus(more)).toBe(true)
})

test('the details that were given come back, what is changed is dirty until it is saved, and history says who', async () => {
  const page = await site.signIn('staff', '/equipment')
  await page.goto('/equipment?q=roulabec&status=AVAILABLE')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: /^Edit Equipment/ }).waitFor()
  await choose(page, 'Weight capacity', '450 lb')
  await choose(page, 'Colour', 'Red / Rouge')
  await field(page, 'Model Number').fill('Patriote XL')
  await said(page, /Unsaved changes in \d fields$/).waitFor()
  await save(page)
  await said(page, UPDATED).waitFor()
  await soon(() => said(page, /^Unsaved changes/).count()).toBe(0)
  await page.reload()
  await soon(() => shown(page, 'Weight capacity')).toBe('450 lb')

  await choose(page, 'Weight capacity', 'None')
  await saveAgain(page)
  await said(page, UPDATED).waitFor()
  await pressRare(page, 'History')
  const entries = page.getByRole('complementary', { name: 'History' }).getByRole('listitem')
  await soon(async () => (await entries.first().textContent()) ?? '').toMatch(
    /Changed.*Aubin Savoie.*Weight capacity/,
  )
  expect(await entries.nth(1).textContent()).toMatch(/Model Number.*Patriote XL.*Colour.*Red/)
})

test('a piece that is not there leads to the list', async () => {
  const page = await site.signIn('staff')
  site.expectFaults('404 GET /api/equipment/99999999')
  await page.goto('/equipment/99999999')
  await heading(page, 'Equipment').waitFor()
  expect(new URL(page.url()).pathname).toBe('/equipment')
})

test('who may only read can change nothing, and is offered no act', async () => {
  const page = await site.signIn('viewer', '/equipment')
  await page.getByRole('rowheader').first().waitFor()
  expect(await page.getByRole('link', { name: 'Create Equipment' }).count()).toBe(0)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: /^Equipment \w/ }).waitFor()
  await readValue(page, 'Item Name').waitFor()
  const open = page.locator(
    'form[aria-label]:not([role="search"]) :is(input, select, textarea):not([readonly], :disabled)',
  )
  expect(await open.count()).toBe(0)
  expect(await page.getByRole('button', { name: /^(Save|Cancel)$/, disabled: true }).count()).toBe(2)
  for (const act of ['Archive', 'Add note', 'Put on hold…', 'Make Available'])
    expect(await offered(page, act).count(), act).toBe(0)
  await page.goto('/equipment?status=RESERVED')
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { name: /^Reserved by/ }).waitFor()
  expect(await button(page, /^Unreserve/).count()).toBe(0)
})

test('what two people changed is shown, and nothing typed is lost', async () => {
  const [page, other] = [await site.signIn('staff'), await site.signIn('admin')]
  for (const form of [page, other]) {
    await form.goto('/equipment/12')
    await field(form, 'Model Number').fill(form === page ? 'Mine' : 'Theirs')
    await button(form, 'Add note').click()
    await field(form, 'Note').fill(form === page ? 'My note' : 'Their note')
    await upload(form, file(form === page ? 'Mine.jpg' : 'Theirs.jpg'))
    await button(form, 'Add 1 photo').click()
  }
  await save(other)
  await said(other, UPDATED).waitFor()
  site.expectFaults('409 PUT /api/equipment/12')
  await save(page)
  const notice = page.locator(ALERT)
  await notice.getByRole('row', { name: /Model Number Theirs Mine/ }).waitFor()
  await button(page, 'Keep editing').click()
  await saveAgain(page)
  await said(page, UPDATED).waitFor()
  expect(await field(page, 'Model Number').inputValue()).toBe('Mine')
  for (const note of ['My note', 'Their note']) await page.getByRole('cell', { name: note }).waitFor()
  for (const photo of ['Mine', 'Theirs']) await button(page, `Remove photo: ${photo}`).waitFor()
})
