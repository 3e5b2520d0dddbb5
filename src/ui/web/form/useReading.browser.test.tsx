import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount } from '../../../../test/ui/mount.tsx'
import { RecordForm } from './RecordForm.tsx'
import { TextField } from './TextField.tsx'
import { useReading } from './useReading.ts'
import { useRecordEditing } from './useRecordEditing.ts'

const RECORD = { version: 1, name: 'Marie' }
const toValues = ({ name }: typeof RECORD) => ({ name })
const field = page.getByRole('textbox', { name: 'Name' })

function Owner({ onRender }: { onRender?: () => void }) {
  onRender?.()
  const { form, saving } = useRecordEditing({
    loaded: RECORD,
    subject: 'A record',
    updated: 'Saved',
    toValues,
    update: async (values, record) => ({ ...record, ...values, version: record.version + 1 }),
    read: async () => RECORD,
    share: () => {},
  })
  const { reads } = useReading({ form, saving, canSave: true })
  return (
    <RecordForm form={form} saving={saving} label="Record" reads={reads} onCancel={() => {}}>
      <TextField name="name" label="Name" />
    </RecordForm>
  )
}

test('the first key in a saved record renders its form, and not the page around it', async () => {
  let renders = 0
  await mount(<Owner onRender={() => (renders += 1)} />)
  await field.click()
  const before = renders
  await field.fill('Marie-Ève')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  expect(renders).toBe(before)
})

test('E opens the form of the record that is there, and not while another one is on its way', async () => {
  localStorage.setItem('passerelle.reading.undefined', 'yes')
  const { router } = await mount(<Owner />)
  await expect.element(page.getByText('Marie')).toBeVisible()
  router.history.push('/other')
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }))
  expect(field.query()).toBeNull()
  await expect.poll(() => router.state.resolvedLocation?.pathname).toBe('/other')
  await userEvent.keyboard('e')
  await expect.element(field).toHaveFocus()
})
