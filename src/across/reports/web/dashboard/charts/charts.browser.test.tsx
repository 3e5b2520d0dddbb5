import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { painted } from '#ui/web/page/painted.ts'
import { mount } from '../../../../../../test/ui/mount.tsx'
import { Bars } from './Bars.tsx'
import { ByMonth } from './ByMonth.tsx'

const MONTHS = ['2026-01', '2026-02', '2026-03', '2026-04']
const LOANS = [12, 48, 6, 24]
const RETURNS = [3, 9, 27, 1]
const image = page.getByRole('img', { name: /^Loans and returns/ })

/** Bounding boxes of the bars with a fill. */
const drawn = (fill: string) =>
  [...document.querySelectorAll<SVGPathElement>(`path[fill="var(--${fill})"]`)].map((bar) => bar.getBBox())

const mountMonths = (stacked = false, language: 'en' | 'fr' = 'en') =>
  mount(
    <ByMonth
      title="Loans and returns by month"
      months={MONTHS}
      series={[
        { name: 'Loans', values: LOANS },
        { name: 'Returns', values: RETURNS },
        ...(stacked ? [{ name: 'Reviews', values: LOANS }] : []),
      ]}
      stacked={stacked}
      axis={String}
      show={String}
    />,
    { language },
  )

test('bars by month are as high as their figures, and a reader hears the highest', async () => {
  await mountMonths()
  await expect.poll(() => drawn('accent').length).toBe(LOANS.length)
  const heights = drawn('accent').map(({ height }) => height)
  for (const [place, figure] of LOANS.entries())
    expect((heights[place] ?? 0) / Math.max(...heights)).toBeCloseTo(figure / Math.max(...LOANS), 1)
  const spoken = image.element().getAttribute('aria-label') ?? ''
  expect(
    [...spoken.matchAll(/at most (\d+), in (\w+ \d+)/g)].map(([, most, month]) => [most, month]),
  ).toEqual([
    ['48', 'February 2026'],
    ['27', 'March 2026'],
  ])
})

test('a chart is drawn again when its figures change, and not when the page around it is rendered', async () => {
  const setters: { count?: (next: number) => void; months?: (next: string[]) => void } = {}
  function Around() {
    const [count, setCount] = useState(0)
    const [months, setMonths] = useState(MONTHS)
    Object.assign(setters, { count: setCount, months: setMonths })
    const series = [{ name: 'Loans', values: LOANS }]
    return (
      <>
        <p>Rendered {count}</p>
        <ByMonth title="Loans and returns" months={months} series={series} axis={String} show={String} />
      </>
    )
  }
  await mount(<Around />)
  await expect.poll(() => drawn('accent').length).toBe(LOANS.length)
  const svg = () => image.element().querySelector('svg')
  svg()?.removeAttribute('viewBox')
  setters.count?.(1)
  await expect.element(page.getByText('Rendered 1')).toBeVisible()
  await painted()
  await painted()
  expect(svg()?.hasAttribute('viewBox')).toBe(false)
  setters.months?.(['2023', '2024', '2025', '2026'])
  await expect.poll(() => svg()?.hasAttribute('viewBox')).toBe(true)
  expect(svg()?.textContent).toMatch(/2023.*2024.*2025.*2026/)
})

test('a reader of French hears it in French', async () => {
  await mountMonths(false, 'fr')
  await expect.element(image).toBeInTheDocument()
  expect(image.element().getAttribute('aria-label')).toMatch(/48.+février 2026/)
})

test('what is stacked stands one upon the other, each month in one place', async () => {
  await mountMonths(true)
  await expect.poll(() => drawn('accent').length).toBe(LOANS.length)
  const [lower, upper] = [drawn('accent'), drawn('series-3')]
  expect(upper.map(({ x }) => Math.round(x))).toEqual(lower.map(({ x }) => Math.round(x)))
  for (const [place, { y, height }] of upper.entries()) expect(y + height).toBeLessThan(lower[place]?.y ?? 0)
})

test('bars that lie are as long as their figures, and are a table for readers', async () => {
  const bars = [
    { key: 'beds', label: 'Beds', value: 40, part: 10 },
    { key: 'lifts', label: 'Lifts', value: 20, part: 20 },
    { key: 'none', label: 'Nothing', value: 0, part: 0 },
  ]
  await mount(<Bars label="Equipment by category" head={['Category', 'Items']} bars={bars} />)
  const cells = page.getByRole('row').elements().slice(1)
  const wide = cells.map(
    (row) => row.querySelector('td:nth-child(3) > span')?.getBoundingClientRect().width ?? 0,
  )
  const full = cells.map(
    (row) => row.querySelector('td:nth-child(3) > span > span')?.getBoundingClientRect().width ?? 0,
  )
  const [longest = 0] = wide
  const room = cells[0]?.querySelector('td:nth-child(3)')?.getBoundingClientRect().width ?? 0
  expect(longest / room).toBeGreaterThan(0.9)
  for (const [place, { value, part }] of bars.entries()) {
    expect((wide[place] ?? 0) / longest).toBeCloseTo(value / 40, 1)
    expect((full[place] ?? 0) / longest).toBeCloseTo(part / 40, 1)
  }
  await expect.element(page.getByRole('row', { name: /^Beds 40 67/ })).toBeInTheDocument()
})
