import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { paintFirst } from '#ui/web/page/painted.ts'
import { mount } from '../../../../test/ui/mount.tsx'
import { type ShortcutId, turnShortcut } from './shortcuts.ts'
import { useShortcut } from './useShortcut.ts'

/** A page whose shortcuts record their calls. */
function makePage(ids: readonly ShortcutId[]) {
  const done: string[] = []
  function Key({ id }: { id: ShortcutId }) {
    useShortcut(id, () => done.push(id))
    return null
  }
  function Keys() {
    return (
      <>
        {ids.map((id) => (
          <Key key={id} id={id} />
        ))}
        <input aria-label="Search" type="search" />
        <h1 tabIndex={-1}>Clients</h1>
      </>
    )
  }
  return { Keys, done }
}

const onHeading = () => document.querySelector('h1')?.focus()

test('Alt with an arrow or a letter belongs to the field in which somebody types', async () => {
  const { Keys, done } = makePage(['create', 'back', 'find'])
  await mount(<Keys />)
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Alt>}n{/Alt}{Alt>}{ArrowLeft}{/Alt}/')
  expect(done).toEqual([])
  onHeading()
  await userEvent.keyboard('{Alt>}n{/Alt}{Alt>}{ArrowLeft}{/Alt}/')
  expect(done).toEqual(['create', 'back', 'find'])
})

test('Ctrl and S save from a field too', async () => {
  const { Keys, done } = makePage(['save'])
  await mount(<Keys />)
  await page.getByRole('searchbox').click()
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(done).toEqual(['save'])
})

test('a key that is pressed before a press is painted goes to the field that it opens, and is no shortcut', async () => {
  const { Keys, done } = makePage(['edit'])
  function Notes() {
    const [open, setOpen] = useState(false)
    if (open) return <input aria-label="Note" ref={(field) => field?.focus()} />
    return (
      <button type="button" onClick={paintFirst(() => setOpen(true))}>
        Add note
      </button>
    )
  }
  await mount(
    <>
      <Keys />
      <Notes />
    </>,
  )
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  ;(page.getByRole('button').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}e')
  frames.mockRestore()
  await expect.element(page.getByLabelText('Note')).toHaveFocus()
  expect(done).toEqual([])
})

test('Escape empties a search box before it leaves anything', async () => {
  const { Keys, done } = makePage(['cancel'])
  await mount(<Keys />)
  const box = page.getByRole('searchbox')
  await box.fill('x')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('')
  expect(done).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(done).toEqual(['cancel'])
})

test('a key of the page acts on nothing behind a dialog', async () => {
  const { Keys, done } = makePage(['save', 'create', 'edit', 'help'])
  await mount(
    <>
      <Keys />
      <Dialog title="Open" onClose={() => {}}>
        Over it
      </Dialog>
    </>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}{Alt>}n{/Alt}e?')
  expect(done).toEqual([])
})

test('a key that was turned off does nothing', async () => {
  const { Keys, done } = makePage(['edit'])
  await mount(<Keys />)
  onHeading()
  turnShortcut('edit', false)
  await userEvent.keyboard('e')
  turnShortcut('edit', true)
  await userEvent.keyboard('e')
  expect(done).toEqual(['edit'])
})
