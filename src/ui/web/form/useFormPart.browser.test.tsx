import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '../../../../test/ui/mount.tsx'
import { RecordForm } from './RecordForm.tsx'
import { TextField } from './TextField.tsx'
import { useReading } from './useReading.ts'
import { useRecordEditing } from './useRecordEditing.ts'

const RECORD = { version: 1, name: 'Marie' }
const toValues = ({ name }: typeof RECORD) => ({ name })

test('the first key in a saved record renders its form, and not the page around it', async () => {
  let renders = 0
  function Owner() {
    renders += 1
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
  await mount(<Owner />)
  const field = page.getByRole('textbox', { name: 'Name' })
  await field.click()
  const before = renders
  await field.fill('Marie-Ève')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
  expect(renders).toBe(before)
})
