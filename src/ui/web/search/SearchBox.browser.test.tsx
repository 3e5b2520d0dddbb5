import './rowKeys.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DataTable } from '#ui/web/table/DataTable.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { stopClock } from '../../../../test/ui/stopClock.tsx'
import { SearchBox } from './SearchBox.tsx'

/** A search over a list; its phrases are recorded in `asked`. */
function makeList(debounce?: number) {
  const asked: string[] = []
  function List() {
    const [phrase, setPhrase] = useState('')
    const { pathname } = useLocation()
    const rows = ['Anderson', 'Bélanger', 'Cormier'].filter((name) => name.includes(phrase))
    return (
      <>
        <SearchBox
          label="Search clients"
          value={phrase}
          debounce={debounce}
          onSearch={(text) => {
            asked.push(text)
            setPhrase(text)
          }}
          result={`${rows.length} results for “${phrase}”`}
        />
        <DataTable
          label="Clients"
          columns={[{ header: 'Name', rowHeader: true, cell: (name) => name }]}
          rows={rows}
          rowKey={(name) => name}
          rowLink={(name) => `/${name}`}
          empty="No clients were found."
        />
        <output aria-label="Address">{pathname}</output>
      </>
    )
  }
  return { List, asked }
}

const box = page.getByRole('searchbox', { name: 'Search clients' })
const row = (name: string) => page.getByRole('link', { name })

test('the arrow keys lead from the search box into the rows and back, and Enter opens the row', async () => {
  const { List } = makeList()
  await mount(<List />)
  await box.click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Anderson')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Bélanger')).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  await expect.element(row('Cormier')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status', { name: 'Address' })).toHaveTextContent('/Cormier')
})

test('the arrows of one list do not lead into another', async () => {
  const [first, second] = [makeList(), makeList()]
  await mount(
    <>
      <first.List />
      <second.List />
    </>,
  )
  row('Cormier').first().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(row('Cormier').first()).toHaveFocus()
})

test('a search tells readers how many it has found, and none', async () => {
  const { List } = makeList()
  await mount(<List />)
  await box.fill('Corm')
  await expect.element(page.getByText('1 results for “Corm”')).toHaveAttribute('role', 'status')
  await box.fill('zzzz')
  await expect.element(page.getByText('0 results for “zzzz”')).toBeInTheDocument()
  await expect.element(page.getByText('No clients were found.')).toBeVisible()
})

test.each([undefined, 400])('it searches once, after the pause that was asked for (%s)', async (debounce) => {
  const { List, asked } = makeList(debounce)
  await mount(<List />)
  const quiet = debounce ?? 200
  const clock = stopClock()
  for (const typed of ['Corm', 'Cormier']) {
    await box.fill(typed)
    await expect.poll(clock.toGo).toEqual([quiet])
    clock.pass(quiet - 1)
    expect(asked).toEqual([])
  }
  clock.pass(1)
  expect(asked).toEqual(['Cormier'])
})

test('Enter searches at once', async () => {
  const { List, asked } = makeList(0)
  await mount(<List />)
  await box.fill('Cormier')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => asked).toEqual(['Cormier'])
})
