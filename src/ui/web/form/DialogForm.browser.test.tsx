import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../test/ui/mount.tsx'
import { DialogForm } from './DialogForm.tsx'
import { TextField } from './TextField.tsx'
import { useRecordForm } from './useRecordForm.ts'
import { useSave } from './useSave.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog', { name: 'Extend' })
const reason = page.getByRole('textbox', { name: 'Reason' })

function Opened({ save, onClose }: { save: (values: object) => void; onClose: () => void }) {
  const form = useRecordForm({ defaultValues: { reason: '', note: '' } })
  const saving = useSave(form, { subject: 'A loan', save: async (values) => save(values) })
  return (
    <DialogForm form={form} saving={saving} title="Extend" onClose={onClose}>
      <TextField name="reason" label="Reason" />
      <TextField name="note" label="Note" />
    </DialogForm>
  )
}

function Opener({ save = () => {} }: { save?: (values: object) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <Opened save={save} onClose={() => setOpen(false)} />}
    </>
  )
}

test.each(['Escape', 'Cancel', 'Close Extend'])(
  'a dialog with a form begins in its first field, and %s asks before typed text is lost',
  async (way) => {
    await mount(<Opener />)
    const leave = () => (way === 'Escape' ? userEvent.keyboard('{Escape}') : button(way).click())
    await button('Open').click()
    await expect.element(reason).toHaveFocus()
    await leave()
    await expect.element(dialog).not.toBeInTheDocument()

    await button('Open').click()
    await reason.fill('Waits for a part')
    await leave()
    await button('Keep editing').click()
    await expect.element(reason).toHaveValue('Waits for a part')
    await leave()
    await button('Continue without saving').click()
    await expect.element(dialog).not.toBeInTheDocument()
  },
)

test('Ctrl and S send the form of a dialog, and a click beside it does not close it', async () => {
  const save = vi.fn<(values: object) => void>()
  await mount(<Opener save={save} />)
  await button('Open').click()
  await reason.fill('Waits for a part')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => save.mock.calls).toEqual([[{ reason: 'Waits for a part', note: '' }]])
  document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click()
  await expect.element(dialog).toBeInTheDocument()
})
