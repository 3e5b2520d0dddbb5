import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { button, choice, field, said, save, saveAgain } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus } from './keyboard.ts'

const site = await openSite()
const UPDATED = 'Your equipment specification has been updated successfully!'

test('numbers that the texts propose are confirmed one by one, or all with one press', async () => {
  await sql`UPDATE equipment_part_options SET number = NULL`.execute(site.database.db)
  await sql`UPDATE equipment_parts SET unit = NULL`.execute(site.database.db)
  const page = await site.signIn('admin', '/tools/equipment/specifications')
  await page.getByRole('link', { name: 'Seat width' }).click()
  await button(page, 'Confirm 18').click()
  await soon(() => hasFocus(field(page, 'Number 3'))).toBe(true)
  expect(await field(page, 'Number 3').inputValue()).toBe('18')
  expect(await choice(page, 'Unit').inputValue()).toBe('in')
  expect(await button(page, 'Confirm 18').count()).toBe(0)
  await save(page)
  await said(page, UPDATED).waitFor()
  await button(page, 'Confirm all 5 numbers').click()
  await saveAgain(page)
  await page.reload()
  const numbers = () =>
    page
      .getByRole('textbox', { name: /^Number \d/ })
      .evaluateAll((fields) => fields.map((one) => (one as HTMLInputElement).value))
  await soon(numbers).toEqual(['14', '16', '18', '20', '22', '24'])
  expect(await page.getByRole('button', { name: /^Confirm/ }).count()).toBe(0)
})

test('a number is corrected by hand; options without sizes are not asked for one', async () => {
  const page = await site.signIn('admin', '/tools/equipment/specifications')
  await page.getByRole('link', { name: 'Weight capacity' }).click()
  await field(page, 'Number 1').fill('heavy')
  await save(page)
  await page.getByText('Please enter a number, 0 or more, with at most two decimals').first().waitFor()
  await field(page, 'Number 1').fill('250,5')
  await saveAgain(page)
  await said(page, UPDATED).waitFor()
  await page.reload()
  await soon(() => field(page, 'Number 1').inputValue()).toBe('250.5')
  await page.goto('/tools/equipment/specifications')
  await page.getByRole('link', { name: 'Colour' }).click()
  await field(page, 'Option 1').waitFor()
  expect(await field(page, 'Number 1').count()).toBe(0)
})
