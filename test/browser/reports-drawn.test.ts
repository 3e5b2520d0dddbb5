import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { choice } from './fields.ts'
import { openSite, soon } from './harness.ts'
import { card, frameOf, tableOf, tile, whole } from './reports-frame.ts'

const site = await openSite()

const number = (text: string | undefined) => Number((text ?? '').replace(/[^\d.]/g, ''))

/** A column of a report as numbers, without its head and its sum. */
async function column(page: Page, title: string, place: number): Promise<number[]> {
  const figures = (await tableOf(page, title)).slice(1, -1).map((row) => number(row[place]))
  await card(page, title).getByRole('button', { name: 'Chart' }).click()
  return figures
}

/** For horizontal bars: the width of each, and of its filled part, relative to the longest. */
const widths = (page: Page, title: string) =>
  card(page, title)
    .locator('tbody tr')
    .evaluateAll((rows) => {
      const bars = rows.map((row) => row.querySelector('td:nth-child(3) > span'))
      const wide = bars.map((bar) => bar?.getBoundingClientRect().width ?? 0)
      const full = bars.map((bar) => bar?.querySelector('span')?.getBoundingClientRect().width ?? 0)
      const longest = Math.max(...wide)
      return { wide: wide.map((each) => each / longest), full: full.map((each) => each / longest) }
    })

test('bars that lie are as long as the figures of the table', async () => {
  const page = await site.signIn('staff', '/reports?from=2026-01-01&to=2026-06-30')
  await whole(page)
  const items = await column(page, 'Equipment by category', 1)
  const onLoan = await column(page, 'Equipment by category', 2)
  const { wide, full } = await widths(page, 'Equipment by category')
  for (const [place, count] of items.entries()) {
    expect(wide[place]).toBeCloseTo(count / Math.max(...items), 1)
    expect(full[place]).toBeCloseTo((onLoan[place] ?? 0) / Math.max(...items), 1)
  }
  const clients = await column(page, 'Clients by county', 1)
  const bars = await card(page, 'Clients by county').locator('tbody td:nth-child(2)').allInnerTexts()
  expect(bars.map(number)).toEqual(clients)
})

test('bars by month are as high as the figures of the table, and a reader hears the highest', async () => {
  const page = await site.signIn('staff', '/reports?from=2026-01-01&to=2026-06-30')
  await whole(page)
  const charts = [
    { title: 'Loans and returns by month', columns: [1, 2] },
    { title: 'Repairs and labour hours by month', columns: [1] },
    { title: 'Repairs and labour hours by month', columns: [2], chart: 1 },
  ]
  for (const { title, columns, chart = 0 } of charts) {
    const series: number[][] = []
    for (const place of columns) series.push(await column(page, title, place))
    await whole(page)
    const drawn = card(page, title).locator('[role="img"]').nth(chart)
    const spoken = (await drawn.getAttribute('aria-label')) ?? ''
    const most = [...spoken.matchAll(/at most ([\d.,]+),/g)].map(([, figure]) => number(figure))
    expect(most).toEqual(series.map((figures) => Math.max(...figures)))
    // the first series has the accent colour
    const heights = await drawn
      .locator('path[fill="var(--accent)"]')
      .evaluateAll((bars) => bars.map((bar) => (bar as SVGPathElement).getBBox().height))
    const first = series[0] ?? []
    expect(heights.length).toBe(first.length)
    for (const [place, figure] of first.entries())
      expect((heights[place] ?? 0) / Math.max(...heights)).toBeCloseTo(figure / Math.max(...first), 1)
  }
})

test('the share that is on loan is that of what is fit to lend', async () => {
  const page = await site.signIn('staff', '/reports')
  await whole(page)
  const onLoan = number(await tile(page, 'Items on loan').innerText())
  const utilisation = frameOf(page).locator('dl > div').filter({ hasText: 'Share on loan' })
  const fit = number(await utilisation.getByText('fit to lend now').innerText())
  expect(await tile(page, 'Share on loan').innerText()).toBe(`${Math.round((100 * onLoan) / fit)}%`)
})

test('the frame shows what the page around it says, and nobody else', async () => {
  const page = await site.signIn('staff', '/reports')
  await whole(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.frames()[1]?.evaluate(() => {
    const query = { from: '2001-01-01', to: '2001-01-31' }
    window.postMessage({ type: 'passerelle.show', token: 'x', query }, window.location.origin)
  })
  await choice(page, 'Period').selectOption('This month')
  await soon(() => asked.filter((url) => url.includes('/embed/data/')).length).toBeGreaterThan(8)
  await whole(page)
  expect(asked.filter((url) => url.includes('2001-01-01'))).toEqual([])
})

test('the height of the frame is looked at every 250 milliseconds', async () => {
  const page = await site.signIn('staff', '/home')
  site.spoil(page)
  await page.clock.install()
  await page.goto('/reports')
  await whole(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await tableOf(page, 'Loans and returns by month')
  await page.clock.runFor(250)
  const heights = await page
    .locator('iframe')
    .evaluate((frame: HTMLIFrameElement) => [
      frame.clientHeight,
      frame.contentDocument?.getElementById('dashboard')?.offsetHeight,
    ])
  expect(heights[0]).toBe(heights[1])
})
