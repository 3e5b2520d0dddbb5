import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ALERT } from './alert.ts'
import { fillClient } from './client-form.ts'
import { button, CREATED, choice, field, said, save, saveAgain } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()

const REQUIRED = [
  'Client Agency Number',
  'First Name',
  'Last Name',
  'Date of Birth',
  'Gender',
  'Language',
  'Phone Number (home)',
  'Program / Association',
  'Address 1',
  'City',
  'County',
  'Province',
  'Postal Code',
]

async function blankForm() {
  const page = await site.signIn('staff', '/clients')
  await page.getByRole('link', { name: 'Create Client' }).click()
  await page.getByRole('heading', { name: 'Create Client' }).waitFor()
  return page
}

test('an empty form says in one alert what is missing, and each line leads to its field', async () => {
  const page = await blankForm()
  await save(page)
  const alert = page.locator(ALERT)
  await soon(() => hasFocus(alert)).toBe(true)
  expect(await alert.getByRole('heading').textContent()).toBe(
    'The following validation errors have occurred:',
  )
  expect(await alert.textContent()).toContain('Please double-check your form and try submitting again.')
  const lines = alert.getByRole('listitem')
  expect(await lines.count()).toBe(REQUIRED.length)
  for (const [place, name] of REQUIRED.entries()) {
    expect(await lines.nth(place).textContent()).toContain(`${name}: `)
    await lines.nth(place).getByRole('link').click()
    const target = field(page, name).or(choice(page, name))
    expect(await hasFocus(target), name).toBe(true)
    expect(await target.getAttribute('aria-invalid')).toBe('true')
  }
})

test('walking through a blank form marks nothing; a format and what was emptied are judged on leaving', async () => {
  const page = await blankForm()
  const faulty = page.locator('[aria-invalid="true"]')
  await field(page, 'Client Agency Number').focus()
  for (let stop = 0; stop < 24; stop++) await page.keyboard.press('Tab')
  expect(await hasFocus(button(page, 'Save'))).toBe(false)
  expect(await faulty.count()).toBe(0)
  await field(page, 'First Name').fill('Léa')
  await field(page, 'First Name').fill('')
  await field(page, 'Date of Birth').fill('1961-3-')
  await field(page, 'Last Name').focus()
  await soon(() => faulty.count()).toBe(2)
  await field(page, 'Date of Birth').fill('1961-3-4')
  await field(page, 'Last Name').focus()
  expect(await field(page, 'Date of Birth').inputValue()).toBe('1961-03-04')
  await soon(() => faulty.count()).toBe(1)
})

test('a line of the alert goes with its fault, and the alert with its last line', async () => {
  const page = await blankForm()
  await fillClient(page, { agencyNumber: 'B150' })
  await field(page, 'First Name').fill('')
  await field(page, 'Last Name').fill('')
  await save(page)
  const lines = page.locator(ALERT).getByRole('listitem')
  await soon(() => lines.count()).toBe(2)
  await field(page, 'First Name').fill('Rosalie')
  await soon(() => lines.allTextContents()).toEqual(['Last Name: This field is required'])
  await field(page, 'Last Name').fill('Robichaud')
  await soon(() => page.locator(ALERT).count()).toBe(0)
})

test('what is mended is no longer marked', async () => {
  const page = await blankForm()
  await save(page)
  await page.locator(ALERT).waitFor()
  const faulty = page.locator('[aria-invalid="true"]')
  expect(await faulty.count()).toBe(REQUIRED.length)
  await fillClient(page, { agencyNumber: 'B100' })
  await field(page, 'First Name').focus()
  await soon(() => faulty.count()).toBe(0)
})

test('a new client is saved once, however often Save is pressed, and stands open with its number', async () => {
  const page = await blankForm()
  await fillClient(page, { agencyNumber: 'B200', lastName: 'Double-Clic' })
  await button(page, 'Save').dblclick()
  await said(page, CREATED).waitFor()
  await page.waitForURL(/\/clients\/\d+$/)
  await page.getByRole('heading', { name: /^Edit Client \d{6}$/ }).waitFor()
  await soon(() => field(page, 'Postal Code').inputValue()).toBe('E1W 1B7')
  const { rows } = await sql`SELECT id FROM clients WHERE last_name = 'Double-Clic'`.execute(site.database.db)
  expect(rows).toHaveLength(1)
})

test('a taken agency number is said on its field, in the words of the catalogue', async () => {
  const page = await blankForm()
  await fillClient(page, { agencyNumber: 'A10000' })
  site.expectFaults('409 POST /api/clients')
  await save(page)
  const sentence = 'A client with Client Agency Number A10000 already exists'
  await page.locator(ALERT).getByRole('link', { name: sentence }).click()
  const number = field(page, 'Client Agency Number')
  expect(await hasFocus(number)).toBe(true)
  await soon(() => number.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(sentence)
  const described = await number.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe(sentence)
  await number.fill('B300')
  await soon(() => number.getAttribute('aria-invalid')).not.toBe('true')
  await saveAgain(page)
  await said(page, CREATED).waitFor()
})

const ERIC = { firstName: 'Eric', lastName: 'Theriault Ouellette', birthDate: '1961-03-14' }
const TITLE = 'Is this client already here?'

test('who may already be here is named while one types, with a link that opens beside the form', async () => {
  const page = await site.signIn('staff', '/clients/new')
  await fillClient(page, { ...ERIC, agencyNumber: 'Z100' })
  const warning = page.locator(ALERT).filter({ hasText: TITLE })
  const opening = page.waitForEvent('popup')
  await warning.getByRole('link', { name: 'Éric Thériault-Ouellette, 100000' }).click()
  const other = await opening
  await other.getByRole('heading', { name: 'Edit Client 100000' }).waitFor()
  expect(await warning.textContent()).toContain('born 14/03/1961')
})

test('Save asks before somebody is entered twice: back keeps what is typed, all the same creates', async () => {
  const page = await site.signIn('staff', '/clients/new')
  await fillClient(page, { ...ERIC, agencyNumber: 'Z200' })
  await save(page)
  const question = page.getByRole('dialog', { name: TITLE })
  await soon(() => hasFocus(question.getByRole('button', { name: 'Back to the form' }))).toBe(true)
  const opening = page.waitForEvent('popup')
  await question.getByRole('link', { name: 'Open Éric Thériault-Ouellette' }).click()
  await (await opening).getByRole('heading', { name: 'Edit Client 100000' }).waitFor()
  await question.getByRole('button', { name: 'Back to the form' }).focus()
  const saveButton = page.locator('[data-save-bar] button').last()
  expect(await saveButton.innerText()).toBe('Save')
  const width = (await saveButton.boundingBox())?.width
  expect(await question.textContent()).toContain('Éric Thériault-Ouellette, 100000, 14/03/1961')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  await said(page, /^Unsaved changes/).waitFor()
  expect(await countOf('Z200')).toBe(0)

  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/clients', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await saveAgain(page)
  await question.getByRole('button', { name: 'Create a new client anyway' }).click()
  await page.getByRole('button', { name: 'Saving…' }).waitFor()
  expect((await saveButton.boundingBox())?.width).toBe(width)
  arrived.resolve()
  await said(page, CREATED).waitFor()
  expect(await countOf('Z200')).toBe(1)
})

test('who is entered twice becomes one with the client who was here', async () => {
  const page = await site.signIn('staff', '/clients/new')
  await fillClient(page, { ...ERIC, agencyNumber: 'Z300' })
  await save(page)
  await page.getByRole('button', { name: 'Create and merge with 100000' }).click()
  await page.getByRole('heading', { name: /^Merge 10\d+ into 100000$/ }).waitFor()
  await page.getByRole('radio', { name: 'Z300' }).check()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('heading', { name: 'Edit Client 100000' }).waitFor()
  const { rows } = await sql`SELECT fcs_number FROM clients WHERE id = 1`.execute(site.database.db)
  expect(rows).toEqual([{ fcsNumber: 'Z300' }])
})

async function countOf(agencyNumber: string) {
  const { rows } = await sql`SELECT id FROM clients WHERE fcs_number = ${agencyNumber}`.execute(
    site.database.db,
  )
  return rows.length
}
