import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, field, said, save, saveAgain } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { tabTo } from './keyboard.ts'

const site = await openSite()
const UPDATED = 'Your equipment specification has been updated successfully!'
const options = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Option \d/ })
    .evaluateAll((fields) => fields.map((option) => (option as HTMLInputElement).value))

async function openSeatWidth() {
  // tall enough that nothing scrolls during a drag
  const page = await site.signIn('admin', '/tools/equipment/specifications', {
    viewport: { width: 1280, height: 1600 },
  })
  await page.getByRole('link', { name: 'Seat width' }).click()
  await soon(async () => (await options(page)).length).toBeGreaterThan(3)
  return page
}

test('options are dragged to another place with the mouse, and stay there', async () => {
  const page = await openSeatWidth()
  const [first, second, third, ...rest] = await options(page)
  const handle = button(page, `Drag ${first}`)
  const target = await button(page, `Drag ${third}`).boundingBox()
  const from = await handle.boundingBox()
  if (!target || !from) throw new Error('no handles')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(target.x + 8, target.y + 8, { steps: 10 })
  await page.mouse.up()
  await soon(() => options(page)).toEqual([second, third, first, ...rest])
  await save(page)
  await said(page, UPDATED).waitFor()
  await page.reload()
  await soon(() => options(page)).toEqual([second, third, first, ...rest])
})

test('and with the keyboard: by the handle, and by the arrows', async () => {
  const page = await openSeatWidth()
  const [first, second, ...rest] = await options(page)
  await tabTo(page, button(page, `Drag ${first}`))
  await page.keyboard.press('Space')
  // the options have been measured once the position is announced
  await said(page, `${first}, position 1 of ${rest.length + 2}.`).waitFor({ state: 'attached' })
  await page.keyboard.press('ArrowDown')
  await said(page, `${first}, position 2 of ${rest.length + 2}.`).waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await soon(() => options(page)).toEqual([second, first, ...rest])

  await button(page, `Move ${first} up`).focus()
  await page.keyboard.press('Enter')
  await said(page, `${first}, position 1 of ${rest.length + 2}.`).waitFor({ state: 'attached' })
  await button(page, 'Add option').click()
  await page.keyboard.type('30 in')
  await save(page)
  await said(page, UPDATED).waitFor()
  await page.reload()
  await soon(() => options(page)).toEqual([first, second, ...rest, '30 in'])

  await button(page, 'Remove 30 in').click()
  await save(page)
  await said(page, UPDATED).waitFor()
  await page.reload()
  await soon(() => options(page)).toEqual([first, second, ...rest])
})

test('a new one is asked where the first one is, after what is asked there', async () => {
  const page = await site.signIn('admin', '/tools/equipment/specifications')
  await button(page, 'Create Equipment Specification').click()
  await page.getByText('It is asked for in the same places as the first one.').waitFor()
  // the list marks protected records
  await page.getByRole('rowheader').getByText('Protected').first().waitFor()
  await field(page, 'Name').fill('Headrest')
  await page.getByRole('radio', { name: /^Checkbox/ }).check()
  await save(page)
  await said(page, 'Your equipment specification has been created successfully!').waitFor()
  const ranks = page.getByRole('textbox', { name: /^Rank in/ })
  await soon(() => ranks.count()).toBeGreaterThan(0)
  const highest = Math.max(
    ...(await ranks.evaluateAll((all) => all.map((rank) => Number((rank as HTMLInputElement).value)))),
  )
  expect(highest).toBeGreaterThan(1)

  const toAll = page.getByRole('checkbox', { name: 'Assigned to all subcategories' })
  await toAll.check()
  await saveAgain(page)
  await said(page, UPDATED).waitFor()
  await page.reload()
  await soon(() => toAll.isChecked()).toBe(true)
})
