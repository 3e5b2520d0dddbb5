import core from 'axe-core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../test/ui/mount.tsx'
import type { Column } from './columns.ts'
import { DataTable } from './DataTable.tsx'

interface Client {
  id: number
  name: string
  medicare: string
}

const SIZE = 20
const clients = (count: number, word = ''): Client[] =>
  Array.from({ length: count }, (_, place) => ({
    id: place + 1,
    name: `Client ${place + 1} ${word}`,
    medicare: place % 2 ? '' : '953 746 175',
  }))

const columns: Column<Client>[] = [
  { header: 'Client Number', kind: 'figures', cell: ({ id }) => id },
  { header: 'Client Name', rowHeader: true, cell: ({ name }) => name },
  { header: 'Medicare No.', kind: 'figures', cell: ({ medicare }) => medicare },
  ...['Address', 'Program', 'Agency'].map((header) => ({ header, cell: () => `${header} of the client` })),
]

/** A list of three pages, with longer rows on each page. */
function Pages({ fixed = false }: { fixed?: boolean }) {
  const [current, setCurrent] = useState(1)
  return (
    <DataTable
      label="Clients"
      cards
      fixed={fixed}
      columns={columns}
      rows={clients(SIZE, 'of a long name '.repeat(current - 1))}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/clients/${id}`}
      page={{ size: SIZE, current, last: 3 }}
      totalRecordCount={60}
      onPage={(page) => {
        setCurrent(page)
        // like a page whose address changes
        scrollTo(0, 0)
      }}
      empty={null}
    />
  )
}

const row = (id: number) => page.getByRole('link', { name: new RegExp(`^Client ${id}( |$)`) })
const inSight = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= window.innerHeight

test('a table is a stop of the Tab key only where there is something to scroll', async () => {
  await mount(<Pages fixed />)
  await expect.element(row(1)).toBeVisible()
  const region = page.getByRole('region', { name: 'Table Clients' })
  expect(region.query()).toBeNull()
  await page.viewport(700, 800)
  await expect.element(region).toHaveAttribute('tabindex', '0')
})

test('who goes to the next page with the keyboard still sees where the focus is', async () => {
  await mount(<Pages />)
  const next = page.getByRole('button', { name: 'Next' })
  page.getByRole('button', { name: 'Previous' }).element().focus()
  // by keyboard, so that the focus is visible
  await userEvent.tab()
  await expect.element(next).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Page 2 of 3')).toBeInTheDocument()
  await expect.element(next).toHaveFocus()
  await expect.poll(() => inSight(next.element().getBoundingClientRect())).toBe(true)
  await expect.element(page.getByText('21 to 40 of 60')).toBeVisible()
})

test('a reader hears the page that was asked for, and not the first', async () => {
  await mount(<Pages />)
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: /^Page/ })
  expect(told.query()).toBeNull()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(told).toHaveTextContent('Page 2 of 3')
})

test('columns of fixed widths keep them whatever the rows hold', async () => {
  await mount(<Pages fixed />)
  const widths = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.getBoundingClientRect().width)
  await expect.element(row(1)).toBeVisible()
  const before = widths()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(page.getByText('Page 2 of 3')).toBeInTheDocument()
  expect(widths()).toEqual(before)
})

test('a head that sorts says how, and is pressed by the keyboard', async () => {
  function Sorted() {
    const [order, setOrder] = useState<'ascending' | 'descending' | 'none'>('none')
    const next = { none: 'ascending', ascending: 'descending', descending: 'none' } as const
    const sort = { order, onClick: () => setOrder(next[order]) }
    return (
      <DataTable
        label="Clients"
        columns={columns.map((one) => (one.rowHeader ? { ...one, sort } : one))}
        rows={clients(3)}
        rowKey={({ id }) => id}
        empty={null}
      />
    )
  }
  await mount(<Sorted />)
  const head = page.getByRole('columnheader', { name: 'Client Name' })
  for (const order of ['none', 'ascending', 'descending', 'none']) {
    await expect.element(head).toHaveAttribute('aria-sort', order)
    head.getByRole('button').element().focus()
    await userEvent.keyboard('{Enter}')
  }
  await expect
    .element(page.getByRole('columnheader', { name: 'Client Number' }))
    .not.toHaveAttribute('aria-sort')
})

test('on a phone rows are cards that name what they show, and not what is not there', async () => {
  await mount(<Pages />, { width: 390, height: 844 })
  await expect.element(row(1)).toBeVisible()
  const cells = [...document.querySelectorAll('td[data-label="Medicare No."]')]
  const [full, empty] = cells
  expect(full && getComputedStyle(full, '::before').content).toContain('Medicare No.')
  expect(empty?.textContent).toBe('')
  expect(empty?.checkVisibility()).toBe(false)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test.each([1280, 390])('axe finds nothing in a list, %i px wide', async (width) => {
  await mount(<Pages />, { width, height: 4000 })
  await expect.element(row(1)).toBeVisible()
  const { violations } = await core.run(document.querySelector('main') ?? document)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
