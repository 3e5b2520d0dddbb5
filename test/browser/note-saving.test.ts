import { expect, test } from 'vitest'
import { button, field, said, save } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()

test('a note is saved by itself while the rest of the form is unfinished, for a client and for a piece', async () => {
  for (const [path, other, half] of [
    ['/clients/9', 'Last Name', ''],
    ['/equipment/9', 'Model Number', 'Half a mod'],
  ] as const) {
    const page = await site.signIn('staff', path)
    await field(page, other).fill(half)
    await button(page, 'Add note').click()
    await button(page, 'Save note').click()
    await soon(() => hasFocus(field(page, 'Note'))).toBe(true)
    await field(page, 'Note').fill('Left footrest missing.')
    await button(page, 'Save note').click()
    await said(page, 'Your note has been created successfully!').waitFor()
    await page.getByRole('cell', { name: 'Left footrest missing.' }).waitFor()
    expect(await field(page, 'Note').count()).toBe(0)
    await soon(() => hasFocus(button(page, 'Add note'))).toBe(true)
    expect(await field(page, other).inputValue()).toBe(half)
    await said(page, 'Unsaved changes in 1 field').waitFor()
    // the form can remove it again, because it knows the note
    await field(page, other).fill('Robichaud')
    await page
      .getByRole('row')
      .filter({ hasText: 'Left footrest missing.' })
      .getByRole('button', { name: /^Remove/ })
      .click()
    await save(page)
    await said(page, /has been updated successfully!$/).waitFor()
    await page.reload()
    await button(page, 'Add note').waitFor()
    expect(await page.getByRole('cell', { name: 'Left footrest missing.' }).count()).toBe(0)
  }
})

test('in the field of a new note the save key saves the note, elsewhere the form', async () => {
  const page = await site.signIn('staff', '/clients/13')
  await field(page, 'Last Name').fill('')
  await button(page, 'Add note').click()
  await page.keyboard.type('Rings at noon.')
  await page.keyboard.press('Control+s')
  await said(page, 'Your note has been created successfully!').waitFor()
  await page.getByRole('cell', { name: 'Rings at noon.' }).waitFor()
  await said(page, 'Unsaved changes in 1 field').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await field(page, 'Last Name').focus()
  await page.keyboard.press('Control+s')
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Last Name/ })
    .waitFor()
})

test('a note whose answer was lost is not saved twice, and can be changed and saved', async () => {
  site.expectFaults('net::ERR_FAILED POST /api/clients/11/notes')
  const page = await site.signIn('staff', '/clients/11')
  await page.route('**/api/clients/11/notes', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const send = async (words: string) => {
    await field(page, 'Note').fill(words)
    await button(page, 'Save note').click()
  }
  await button(page, 'Add note').click()
  for (const words of ['Ring twice.', 'Ring twice, then wait.']) {
    await send(words)
    await page.getByRole('dialog', { name: 'The server cannot be reached.' }).waitFor()
    await button(page, 'Close').click()
  }
  await page.unroute('**/api/clients/11/notes')
  await send('Ring twice, then wait.')
  await said(page, 'Your note has been created successfully!').waitFor()
  await page.reload()
  await page.getByRole('cell', { name: 'Ring twice.' }).waitFor()
  expect(await page.getByRole('cell', { name: 'Ring twice, then wait.' }).count()).toBe(1)
})

test('two notes that are saved at once are both there', async () => {
  const page = await site.signIn('staff', '/clients/12')
  let answer = () => {}
  const both = new Promise<void>((resolve) => {
    answer = resolve
  })
  const sent: string[] = []
  await page.route('**/api/clients/12/notes', async (route) => {
    sent.push(route.request().postData() ?? '')
    await both
    await route.continue()
  })
  for (const words of ['Left brake.', 'Right brake.']) {
    await button(page, 'Add note').click()
    await page.keyboard.type(words)
  }
  await button(page, 'Save note').first().click()
  await button(page, 'Save note').last().click()
  await soon(() => sent.length).toBe(2)
  answer()
  await page.getByRole('cell', { name: 'Left brake.' }).waitFor()
  await page.getByRole('cell', { name: 'Right brake.' }).waitFor()
  await soon(() => field(page, 'Note').count()).toBe(0)
})
