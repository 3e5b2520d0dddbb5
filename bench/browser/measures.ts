import { ROUTE_TABLE } from '../../test/route-table.ts'
import type { Site } from './site.ts'
import { type Conditions, visit } from './visit.ts'

export interface Figure {
  what: string
  value: number
  /** Upper limit. */
  goal: number
  unit: string
  note?: string
}

interface Measure {
  name: string
  /** The figure is already the worst of many. */
  once?: true
  take(site: Site): Promise<Figure[]>
}

const SLOWED = { slowed: 4 }

export const measures: Measure[] = [
  { name: 'Home', take: home },
  { name: 'Home on Slow 3G', take: homeOnSlow3G },
  { name: 'Next page', take: nextPage },
  { name: 'Typing', take: typing },
  { name: 'Client with five loans', take: clientWithLoans },
  { name: 'Layout shift', once: true, take: layoutShift },
]

const isUsable = () =>
  document.querySelector('h1')?.textContent?.startsWith('Welcome') === true &&
  document.activeElement?.matches('input[type=search]') === true &&
  performance.now()

async function home(site: Site): Promise<Figure[]> {
  const { page, until, close } = await visit(site, SLOWED)
  await page.goto('/home', { waitUntil: 'commit' })
  const usable = await until(isUsable)
  await page.waitForLoadState('networkidle')
  const [requests, code] = await page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = all.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
    return [all.length + 1, scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)] as const
  })
  await close()
  return [
    { what: 'Home, cold, CPU slowed 4 ×: usable', value: usable, goal: 1500, unit: 'ms' },
    { what: 'Home: requests', value: requests, goal: 20, unit: '' },
    { what: 'Home: JavaScript on the wire', value: code / 1000, goal: 200, unit: 'kB' },
  ]
}

async function homeOnSlow3G(site: Site): Promise<Figure[]> {
  const { page, until, close } = await visit(site, { slow3G: true })
  await page.goto('/home', { waitUntil: 'commit' })
  const usable = await until(isUsable)
  // the browser reports it a moment later
  await page.waitForTimeout(500)
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  )
  await close()
  return [
    { what: 'Home on Slow 3G: usable', value: usable / 1000, goal: 10, unit: 's' },
    { what: 'Home on Slow 3G: something to read', value: (painted ?? Number.NaN) / 1000, goal: 5, unit: 's' },
  ]
}

async function nextPage(site: Site): Promise<Figure[]> {
  const figures = []
  for (const path of ['/clients', '/equipment']) {
    const { page, until, close } = await visit(site, SLOWED)
    await page.goto(path)
    await page.getByRole('rowheader').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      performance.clearResourceTimings()
      document.querySelector('tbody')?.setAttribute('data-old', firstRow())
      function firstRow() {
        return document.querySelector('tbody th')?.textContent ?? ''
      }
    })
    const shown = until(() => {
      const body = document.querySelector('tbody')
      const first = body?.querySelector('th')?.textContent ?? ''
      return (
        first !== '' &&
        first !== document.querySelector('[data-old]')?.getAttribute('data-old') &&
        performance.now()
      )
    })
    await page.getByRole('button', { name: 'Next' }).click()
    const painted = await shown
    const answered = await page.evaluate(() => {
      const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return calls.find(({ name }) => /paginated|together/.test(name))?.responseEnd ?? Number.NaN
    })
    await close()
    figures.push({
      what: `${path}, CPU slowed 4 ×: next page after its answer`,
      value: painted - answered,
      goal: 100,
      unit: 'ms',
    })
  }
  return figures
}

async function typing(site: Site): Promise<Figure[]> {
  const figures = []
  for (const path of ['/clients/new', `/clients/${site.client.id}`]) {
    const { page, seen, forget, close } = await visit(site, SLOWED)
    await page.goto(path)
    const field = page.getByRole('textbox', { name: /^First Name/ })
    await page.waitForLoadState('networkidle')
    const section = page.locator('#general:not([open]) > summary')
    if (await section.count()) await section.click()
    await field.click()
    await page.waitForTimeout(1000)
    await forget()
    await field.pressSequentially('Marie-Claudette Évangéline des Rosiers', { delay: 60 })
    await page.waitForTimeout(1500)
    const { longest } = await seen()
    await close()
    figures.push({
      what: `${path}, CPU slowed 4 ×: longest task while typing`,
      value: longest,
      goal: 50,
      unit: 'ms',
    })
  }
  return figures
}

async function clientWithLoans(site: Site): Promise<Figure[]> {
  const { page, until, close } = await visit(site)
  await page.goto('/clients')
  await page.getByRole('rowheader').first().waitFor()
  await page.waitForLoadState('networkidle')
  const take = async () => {
    await page.evaluate(() => {
      performance.clearResourceTimings()
      addEventListener('click', () => Object.assign(window, { clicked: performance.now() }), {
        capture: true,
        once: true,
      })
    })
    const shown = until(() => document.querySelectorAll('#loans tbody th').length >= 5 && performance.now())
    await page.getByRole('rowheader').first().getByRole('link').click()
    const painted = await shown
    await page.waitForLoadState('networkidle')
    const clicked = await page.evaluate(() => (window as unknown as { clicked: number }).clicked)
    const calls = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith('/api/')),
    )
    return { took: painted - clicked, calls }
  }
  const first = await take()
  await page.goBack()
  await page.getByRole('rowheader').first().waitFor()
  await page.waitForLoadState('networkidle')
  const again = await take()
  await close()
  return [
    { what: 'Client with five loans, from the list', value: first.took, goal: 300, unit: 'ms' },
    {
      what: 'Client with five loans: calls',
      value: first.calls.length,
      goal: 4,
      unit: '',
      note: first.calls.join(' '),
    },
    { what: 'Client with five loans, from the list, again', value: again.took, goal: 300, unit: 'ms' },
  ]
}

async function layoutShift(site: Site): Promise<Figure[]> {
  const own = Object.entries(ROUTE_TABLE).flatMap(([path, [admin]]) => (admin === '=' ? [path] : []))
  const routes = [
    ...own,
    '/clients/new',
    `/clients/${site.client.id}`,
    '/equipment/new',
    '/equipment/1',
    '/bulk-invoicing?step=send',
    '/home?q=marie',
  ]
  const found: { path: string; shift: number }[] = []
  for (const conditions of [{}, SLOWED] satisfies Conditions[])
    for (const path of routes) {
      const { page, seen, close } = await visit(site, conditions)
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(500)
      found.push({ path, shift: (await seen()).shift })
      await close()
    }
  const worst = found.toSorted((a, b) => b.shift - a.shift)
  const note = worst
    .slice(0, 5)
    .map(({ path, shift }) => `${path} ${shift.toFixed(3)}`)
    .join(', ')
  return [
    {
      what: `Layout shift, the worst of ${routes.length} routes`,
      value: worst[0]?.shift ?? Number.NaN,
      goal: 0.02,
      unit: '',
      note,
    },
  ]
}
