import { expect, test } from 'vitest'
import { letAgentsDoWhatStaffMay } from './agents.ts'
import { button, choice, field } from './fields.ts'
import { expectToFit } from './fit.ts'
import { openSite, soon } from './harness.ts'
import { card, frameOf, tableOf, tile, whole } from './reports-frame.ts'

const site = await openSite()
await letAgentsDoWhatStaffMay(site)

test('a period is chosen from the list or typed, and one that cannot be counted is refused at its field', async () => {
  const page = await site.signIn('staff', '/reports')
  await whole(page)
  expect(await choice(page, 'Period').inputValue()).toBe('year')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await choice(page, 'Period').selectOption('This month')
  await soon(() => field(page, 'From').inputValue()).toMatch(/^\d{4}-\d\d-01$/)
  // the choice stays, with its days
  const month = page.url()
  await choice(page, 'Period').selectOption('Other days')
  await soon(() => choice(page, 'Period').inputValue()).toBe('')
  expect(page.url()).toBe(month)
  await field(page, 'From').fill('2026-03-02')
  await field(page, 'To').fill('2026-03-01')
  await page.getByText('The last day is before the first').waitFor()
  await field(page, 'From').fill('2012-03-01')
  await page.getByText('At most ten years').waitFor()
  await field(page, 'From').fill('2026-03-01')
  await soon(() => page.url()).toContain('from=2026-03-01&to=2026-03-01')
  await soon(() => page.locator('[aria-invalid="true"]').count()).toBe(0)
  await whole(page)
  expect((await tableOf(page, 'Repairs and labour hours by month')).length).toBe(3)
  expect(await choice(page, 'Period').inputValue()).toBe('')
  const days = asked.filter((url) => url.includes('/embed/data/')).map((url) => new URL(url).searchParams)
  expect(days.filter((query) => String(query.get('from')) > String(query.get('to')))).toEqual([])
  // a frame is loaded once, whatever it shows
  expect(asked.filter((url) => url.includes('/embed/dashboard/'))).toEqual([])
})

test('a period that is chosen while the page has just come stays chosen', async () => {
  const page = await site.signIn('staff', '/reports')
  const thisMonth = async (pause: number) => {
    const list = () => document.querySelector<HTMLSelectElement>('form select')
    while (!list()) await new Promise((resolve) => setTimeout(resolve, 5))
    await new Promise((resolve) => setTimeout(resolve, pause))
    const select = list()
    if (select) select.value = 'month'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  for (let pause = 120; pause <= 320; pause += 40) {
    await page.goto('/reports')
    await page.evaluate(thisMonth, pause)
    await whole(page)
    // one month, not the twelve of the page's start
    const periods = page.url().match(/from=([\d-]+)&to=([\d-]+)/)
    expect(periods?.[1]?.slice(0, 7)).toBe(periods?.[2]?.slice(0, 7))
  }
})

test('an address without sense shows the last twelve months, and a period without records says so', async () => {
  const page = await site.signIn('staff', '/reports?from=2026-05-01&to=2026-01-01&program=999')
  await whole(page)
  expect(await choice(page, 'Period').inputValue()).toBe('year')
  await page.goto('/reports?from=1999-01-01&to=1999-01-31')
  await whole(page)
  await card(page, 'Days on loan').getByText('There is nothing to count.').waitFor()
  expect(await tile(page, 'Median days on loan').innerText()).toBe('None ended')
})

test('what is chosen while the frame is on its way is shown when it comes, and when it is loaded again', async () => {
  const page = await site.signIn('staff', '/home')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/embed/dashboard/**', (route) => held.then(() => route.continue()))
  await page.goto('/reports')
  await choice(page, 'Period').selectOption('This month')
  await page.waitForURL('**/reports?from=*')
  release()
  await whole(page)
  const months = async () => (await tableOf(page, 'Loans and returns by month')).length
  // one month, the head and the sums
  await soon(months).toBe(3)
  await frameOf(page)
    .locator('html')
    .evaluate((html) => html.setAttribute('data-first', ''))
  await page.frames()[1]?.evaluate(() => window.location.reload())
  await frameOf(page).locator('html[data-first]').waitFor({ state: 'detached' })
  await whole(page)
  await soon(months).toBe(3)
})

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
  expect(await reports.count()).toBe(9)
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
