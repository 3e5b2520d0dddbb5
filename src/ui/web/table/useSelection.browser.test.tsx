import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../test/ui/mount.tsx'
import { DataTable } from './DataTable.tsx'
import { useSelection } from './useSelection.ts'

interface Piece {
  id: number
}

const PIECES: Piece[] = [{ id: 1 }, { id: 2 }]
const box = (name: string) => page.getByRole('checkbox', { name, exact: true })
const press = (name: string) => (box(name).element() as HTMLElement).click()

test('a selection marks its rows and the box of the page, and renders no cell anew', async () => {
  let cells = 0
  function Pieces() {
    const selected = useSelection<Piece>()
    return (
      <DataTable<Piece>
        label="Equipment"
        columns={[{ header: 'Number', cell: ({ id }) => `${(cells += 1) && id}` }]}
        rows={PIECES}
        rowKey={({ id }) => id}
        selection={{ ...selected, isSelectable: () => true, label: ({ id }) => `Select ${id}` }}
        empty={null}
      />
    )
  }
  await mount(<Pieces />)
  await expect.element(box('Select 1')).toBeVisible()
  const before = cells
  press('Select 1')
  await expect.element(box('Select 1')).toBeChecked()
  await expect.element(box('Select all on this page')).toBePartiallyChecked()
  await expect.element(page.getByRole('row').nth(1)).toHaveAttribute('data-taken')
  press('Select all on this page')
  await expect.element(box('Select 2')).toBeChecked()
  press('Select all on this page')
  await expect.element(box('Select 1')).not.toBeChecked()
  await expect.element(page.getByRole('row').nth(1)).not.toHaveAttribute('data-taken')
  expect(cells).toBe(before)
})
