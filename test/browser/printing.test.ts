import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { button, choice, field } from './fields.ts'
import { freePieces } from './free-pieces.ts'
import { openSite, soon } from './harness.ts'
import { lend } from './lent.ts'
import { readValue } from './reading.ts'

const site = await openSite()
const LETTER = { format: 'letter', margin: { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' } } as const

/** The number of printed sheets of the page. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf(LETTER)
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Switches the page to print layout while `look` runs. */
async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await look()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: null })
}

const visible = (page: Page, role: 'textbox' | 'button' | 'combobox' | 'navigation') =>
  page.getByRole(role).filter({ visible: true }).count()

test('a client prints as text on one sheet, with all that is on loan; what is being typed stays', async () => {
  const lent = await freePieces(site, 4)
  for (const { id } of lent) await lend(site, { client: 9, piece: id })
  const page = await site.signIn('staff', '/clients/9')
  await page.getByText(/more on loan/).waitFor()
  const town = choice(page, 'City')
  await town.fill('Nowhere')
  await onPaper(page, async () => {
    await readValue(page, 'Date of Birth').waitFor()
    const glance = page.getByRole('region', { name: 'At a glance' })
    for (const { number } of lent) await glance.getByText(number).first().waitFor()
    for (const role of ['textbox', 'button', 'combobox', 'navigation'] as const)
      expect(await visible(page, role), role).toBe(0)
    expect(await page.locator('#loans').isVisible()).toBe(false)
  })
  await soon(() => town.inputValue()).toBe('Nowhere')
  await soon(() => readValue(page, 'Date of Birth').count()).toBe(0)
  expect(await sheets(page)).toBe(1)
})

test('a piece prints as text on one sheet', async () => {
  const page = await site.signIn('technician', '/equipment/5')
  await page.locator('#photos').waitFor()
  await field(page, 'Serial Number').waitFor()
  expect(await sheets(page)).toBe(1)
  await onPaper(page, async () => {
    await readValue(page, 'Serial Number').waitFor()
    expect(await visible(page, 'textbox')).toBe(0)
    expect(await visible(page, 'button')).toBe(0)
  })
  await button(page, 'Save').waitFor()
})
