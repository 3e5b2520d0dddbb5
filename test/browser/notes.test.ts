import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { button, field, said, save, saveAgain, UPDATED } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'
import { loseAnswers } from './lost-answers.ts'

const site = await openSite()
const OTHERS = 'Written by somebody else.'

test('one changes and removes notes of one’s own; those of others can only be read', async () => {
  const admin = await site.signIn('admin', '/clients/1')
  await button(admin, 'Add note').click()
  await field(admin, 'Note').fill(OTHERS)
  await save(admin)
  await said(admin, UPDATED).waitFor()

  const page = await site.signIn('staff', '/clients/1')
  const others = page.getByRole('row').filter({ hasText: OTHERS })
  await others.waitFor()
  expect(await others.getByRole('button').count()).toBe(0)
  const own = page.getByRole('row').filter({ hasText: 'Ramp at the back entrance.' })
  await own.getByRole('button', { name: /^Edit note of/ }).click()
  await soon(() => hasFocus(field(page, 'Note'))).toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Ramp at the front.')
  await save(page)
  await said(page, UPDATED).waitFor()
  await page.getByRole('cell', { name: 'Ramp at the front.' }).waitFor()
  expect(await field(page, 'Note').count()).toBe(0)

  const removed = page.getByRole('row').filter({ hasText: 'Prefers to be called in the morning' })
  await removed.getByRole('button', { name: /^Remove note of/ }).click()
  await removed.waitFor({ state: 'hidden' })
  expect(await hasFocus(button(page, 'Add note'))).toBe(true)
  await saveAgain(page)
  await soon(() => said(page, /^Unsaved changes/).count()).toBe(0)
  await page.reload()
  await page.getByRole('cell', { name: 'Ramp at the front.' }).waitFor()
  expect(await removed.count()).toBe(0)
})

test('an administrator may correct the notes of others', async () => {
  const page = await site.signIn('admin', '/clients/1')
  await page
    .getByRole('row')
    .filter({ hasText: 'Ramp at' })
    .getByRole('button', { name: /^Edit note of/ })
    .waitFor()
})

test('who types a note while a slow save runs types on when it ends', async () => {
  const page = await site.signIn('staff', '/clients/7')
  await page.route('**/api/clients/7', async (route) => {
    if (route.request().method() === 'PUT') await answered
    await route.continue()
  })
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await button(page, 'Add note').click()
  await field(page, 'Note').fill('Sent before.')
  await save(page)
  await button(page, 'Saving…').waitFor()
  await button(page, 'Add note').click()
  await page.keyboard.type('Written while')
  answer()
  await said(page, UPDATED).waitFor()
  await page.keyboard.type(' it was saved')
  await page.getByRole('cell', { name: 'Sent before.' }).waitFor()
  expect(await field(page, 'Note').inputValue()).toBe('Written while it was saved')
})

test('an empty note is not saved', async () => {
  const page = await site.signIn('staff', '/clients/1')
  await button(page, 'Add note').click()
  await save(page)
  await page.locator(ALERT).getByRole('link', { name: 'Notes: New note: This field is required' }).click()
  await soon(() => hasFocus(field(page, 'Note'))).toBe(true)
})

test('a long note shows two lines and all of it on demand; on a phone its date and author stand above it', async () => {
  const words = 'The lane is narrow in winter; the driver comes from the church side. '.repeat(8).trim()
  const page = await site.signIn('staff', '/clients/5')
  await button(page, 'Add note').click()
  await field(page, 'Note').fill(words)
  await save(page)
  await said(page, UPDATED).waitFor()
  const text = page.locator('#notes').getByText(words)
  const lines = () =>
    text.evaluate((box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight))
  const more = button(page, /^Show all: Note of /)
  await more.waitFor()
  expect(await more.getAttribute('aria-expanded')).toBe('false')
  await soon(async () => Math.round(await lines())).toBe(2)
  await more.click()
  await soon(lines).toBeGreaterThan(3)
  expect(await button(page, /^Show less: /).getAttribute('aria-expanded')).toBe('true')

  await page.setViewportSize({ width: 390, height: 844 })
  const row = page.getByRole('row').filter({ hasText: words })
  const top = async (content: string | RegExp) => (await row.getByText(content).boundingBox())?.y ?? 0
  const [date, author] = [await top(/^\d\d\/\d\d\/\d{4} /), await top('Aubin Savoie')]
  expect(Math.abs(date - author)).toBeLessThan(8)
  expect(await top(words)).toBeGreaterThan(author)
})

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
  expect(await page.locator(ALERT).count()).toBe(0)
  await field(page, 'Last Name').focus()
  await page.keyboard.press('Control+s')
  await page
    .locator(ALERT)
    .getByRole('link', { name: /^Last Name/ })
    .waitFor()
})

test('a note whose answer was lost is not saved twice, and can be changed and saved', async () => {
  site.expectFaults('net::ERR_CONNECTION_RESET POST /api/clients/11/notes')
  const page = await site.signIn('staff', '/clients/11')
  const answer = await loseAnswers(page, '**/api/clients/11/notes')
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
  await answer()
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
