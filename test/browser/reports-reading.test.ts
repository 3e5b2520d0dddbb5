import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { expectAccessible } from './axe.ts'
import { button, choice } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { hasFocus, tabTo } from './keyboard.ts'
import { card, frameOf, tableOf, tile, whole } from './reports-frame.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)

/**
 * Presses Tab within the frame until `target` has the focus; at every stop the outline is within the window, under no
 * bar.
 */
async function tabInFrame(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < 40; stop++) {
    await page.keyboard.press('Tab')
    const focus = await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      const element = frame.contentDocument?.activeElement
      if (!element) return {}
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      const top = frame.getBoundingClientRect().top + element.getBoundingClientRect().top
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return {
        outlined: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        inSight: top >= bar && top < window.innerHeight,
      }
    })
    expect(focus).toEqual({ outlined: true, inSight: true })
    if (await hasFocus(target)) return
  }
  throw new Error('Tab did not lead there')
}

test('all of it can be done by keyboard, and the keys of the page answer in the frame', async () => {
  const page = await site.signIn('staff', '/reports')
  await whole(page)
  await tabTo(page, button(page, 'Print'))
  const status = card(page, 'Equipment by status')
  await tabInFrame(page, status.getByRole('button', { name: 'Table' }))
  await page.keyboard.press('Enter')
  await tabInFrame(page, status.getByRole('region', { name: 'Equipment by status' }))
  const last = card(page, 'Clients by county').getByRole('button', { name: /^CSV/ })
  await tabInFrame(page, last)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
})

test('a referral agent reads it in French, figures and CSV too, and changes to English without losing it', async () => {
  const page = await site.signIn('agent', '/reports?from=2026-01-01&to=2026-06-30')
  await whole(page)
  expect(await frameOf(page).locator('html').getAttribute('lang')).toBe('fr')
  expect(await tile(page, 'Facturé').innerText()).toMatch(/^[\d\s]+,\d\d\s\$$/)
  const [head, first] = await tableOf(page, 'Réparations et heures de main-d’œuvre par mois')
  expect(head).toEqual(['Mois', 'Réparations', 'Heures de main-d’œuvre', 'Frais'])
  expect(first?.[0]).toBe('janv. 2026')
  await card(page, 'Équipement par état').getByText('Disponible').waitFor()
  const chart = card(page, 'Prêts et retours par mois').getByRole('img').first()
  expect(await chart.getAttribute('aria-label')).toMatch(
    /^Prêts et retours par mois, entre janvier 2026 et juin 2026\. Prêts\s: au plus \d+, en \S+ 2026\. Retours/,
  )
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card(page, 'Clients par comté').getByRole('button', { name: /^CSV/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('clients-by-county-2026-01-01-2026-06-30.csv')
  await button(page, 'En: show in English').click()
  await soon(() => frameOf(page).locator('html').getAttribute('lang')).toBe('en')
  await card(page, 'Repairs and labour hours by month').getByRole('columnheader', { name: 'Fees' }).waitFor()
  await button(page, 'Fr: afficher en français').click()
  await soon(() => frameOf(page).locator('html').getAttribute('lang')).toBe('fr')
})

test('a chart says in a sentence what it shows, follows a dark screen, and several years are shown by year', async () => {
  const page = await site.signIn('staff', '/reports?from=2026-01-01&to=2026-06-30')
  await whole(page)
  const chart = card(page, 'Loans and returns by month').getByRole('img').first()
  expect(await chart.getAttribute('aria-label')).toMatch(
    /^Loans and returns by month, January 2026 to June 2026\. Loans: at most \d+, in \w+ 2026\. Returns: at most/,
  )
  const fill = () =>
    chart
      .locator('path[fill^="var"]')
      .first()
      .evaluate((bar) => getComputedStyle(bar).fill)
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await fill()
  await page.emulateMedia({ colorScheme: 'dark' })
  await soon(fill).not.toBe(light)
  await page.goto('/reports?from=2017-01-01&to=2026-06-30')
  await whole(page)
  await soon(() => chart.getAttribute('aria-label')).toContain('2017 to 2026.')
})

test.each([
  { who: 'staff', table: 'Table' },
  { who: 'agent', table: 'Tableau' },
] as const)('the charts and their tables keep WCAG 2.2 AA, as $who reads them', async ({ who, table }) => {
  const page = await site.signIn(who, '/reports')
  await whole(page)
  await expectAccessible(page, 'charts')
  const tables = await frameOf(page).getByRole('button', { name: table, exact: true }).all()
  expect(tables.length).toBe(9)
  for (const each of tables) await each.click()
  await expectAccessible(page, 'tables')
})

test('who listens hears of which days and program the figures are once they stand there', async () => {
  const page = await site.signIn('staff', '/reports?from=2026-01-01&to=2026-06-30')
  await whole(page)
  const said = frameOf(page).getByRole('status')
  await said.getByText('01/01/2026 to 30/06/2026', { exact: true }).waitFor()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/embed/data/clients-by-county*', (route) => held.then(() => route.continue()))
  await choice(page, 'Program').selectOption({ label: 'PEP: Provincial Equipment Program' })
  await soon(() => said.innerText()).toBe('')
  release()
  await said.getByText('01/01/2026 to 30/06/2026, PEP', { exact: true }).waitFor()
})

test('Escape hides what a chart says to the pointer', async () => {
  const page = await site.signIn('staff', '/reports')
  await whole(page)
  const report = card(page, 'Loans and returns by month')
  await report.getByRole('button', { name: 'Chart' }).click()
  const chart = report.getByRole('img').first()
  await chart.evaluate((drawn) => drawn.scrollIntoView({ block: 'center' }))
  const said = chart.locator('div').filter({ hasText: /Loans/ }).first()
  await chart.hover()
  await soon(() => said.isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await soon(() => said.isVisible()).toBe(false)
})
