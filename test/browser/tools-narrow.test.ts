import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, field } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'

const site = await openSite()

/** Nothing covers its centre. */
const canBePressed = (target: Locator) =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })

const open = async (path: string, width: number, height: number) => {
  const page = await site.signIn('admin', path, { viewport: { width, height } })
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page.getByRole('heading', { level: 2 }).waitFor()
  return page
}

/** A saved record whose form is changed. */
async function openChanged(width: number, height: number) {
  const page = await open('/tools/users', width, height)
  await field(page, 'First Name').fill('Typed')
  return page
}

test.each([
  [390, 844],
  [320, 568],
])('a long form is saved and left without scrolling to its end, at %d px', async (width, height) => {
  const page = await openChanged(width, height)
  for (const name of ['Delete', 'Cancel', 'Save']) {
    await expect.poll(() => canBePressed(button(page, name)), { message: name }).toBe(true)
  }
})

test('at 400 % the buttons leave the room to the fields', async () => {
  const page = await openChanged(320, 256)
  await page.evaluate(() => scrollTo(0, 400))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(400)
  expect(await button(page, 'Save').evaluate((save) => save.getBoundingClientRect().top)).toBeGreaterThan(256)
})

test('on a phone the current tab, and what an option says, can be read', async () => {
  const page = await open('/tools/equipment/specifications', 320, 568)
  const tab = page.getByRole('link', { name: 'Statuses', exact: true })
  expect(await tab.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(320)
  const option = page.getByRole('textbox', { name: 'Option 1' })
  expect(await option.evaluate((element) => element.clientWidth)).toBeGreaterThan(100)
})

test('on a phone an archived record is restored without scrolling sideways', async () => {
  const page = await site.signIn('admin', '/tools/archived/referral-agents', {
    viewport: { width: 320, height: 1200 },
  })
  const restore = button(page, /^Restore /).first()
  await restore.waitFor()
  expect(await restore.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThan(320)
})

test('on a phone neither the list of statuses nor the lines of a checklist scroll sideways', async () => {
  const page = await site.signIn('admin', '/tools/equipment/statuses', {
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('rowheader', { name: 'In repair' }).waitFor()
  expect(await page.getByRole('region', { name: /^Table / }).count()).toBe(0)
  await page.goto('/tools/equipment/checklists')
  await page.getByRole('rowheader').first().getByRole('link').click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true }).first()
  await text.waitFor()
  await expectToFit(page)
  // nor does a button cover a field
  await page.setViewportSize({ width: 1280, height: 800 })
  const answer = page.getByRole('combobox', { name: 'Answer' }).first()
  await answer.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await soon(() => canBePressed(answer)).toBe(true)
  await expectToFit(page)
})
