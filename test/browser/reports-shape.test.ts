import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { button } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite } from './harness.ts'
import { card, tableOf, whole } from './reports-frame.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)

test('it fits a phone, 320 px and 200 % without scrolling sideways', async () => {
  const page = await site.signIn('staff', '/reports')
  for (const width of [390, 320, 640, 1024]) {
    await page.setViewportSize({ width, height: 640 })
    await whole(page)
    for (const frame of page.frames()) await expectToFit(frame)
  }
})

test('a table of six programs and one with long heads in French stand whole beside the navigation', async () => {
  const page = await site.signIn('agent', '/reports')
  await whole(page)
  for (const title of ['Montants facturés par programme et par mois', 'Taux d’utilisation par mois']) {
    await tableOf(page, title)
    const hidden = await card(page, title)
      .getByRole('region')
      .evaluate(({ scrollWidth, scrollHeight, clientWidth, clientHeight }) => ({
        wide: scrollWidth - clientWidth,
        high: scrollHeight - clientHeight,
      }))
    expect(hidden, title).toEqual({ wide: 0, high: 0 })
  }
})

test('what is printed is the dashboard in the page: every report, and nothing to press', async () => {
  const page = await site.signIn('staff', '/reports?from=2026-01-01&to=2026-06-30&program=2')
  await whole(page)
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await button(page, 'Print').click()
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })
  const reports = page.locator('body > div > #dashboard > div > section')
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.getByRole('heading', { name: 'Reports', exact: true }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await page.getByText('01/01/2026 to 30/06/2026, PEP').first().waitFor()
  expect(await page.title()).toBe('Reports, 01/01/2026 to 30/06/2026')
  expect(await reports.count()).toBe(8)
  expect(await reports.locator('svg[viewBox]:visible').count()).toBeGreaterThan(4)
  for (const gone of ['button', 'select', 'iframe', 'header nav'])
    expect(await page.locator(`${gone}:visible`).count(), gone).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await reports.count()).toBe(0)
  expect(await page.title()).toBe('Reports · Passerelle')
  await page.pdf()
  expect(await reports.count()).toBe(0)
  await card(page, 'Days on loan').waitFor()
})
