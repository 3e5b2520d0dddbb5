import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FormAlone } from '../../../../test/ui/FormAlone.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { RecordForm } from './RecordForm.tsx'
import { Section } from './Section.tsx'
import { TextArea, TextField } from './TextField.tsx'
import { useRecordForm } from './useRecordForm.ts'
import { useSave } from './useSave.ts'

const height = (name: string) => page.getByRole('textbox', { name }).element().getBoundingClientRect().height

test('a text area is as high as its text, from its rows up to twelve lines', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `Line ${line}`).join('\n')
  await mount(
    <FormAlone
      start={{ one: '', two: '', three: lines(3), four: lines(4), many: lines(40), most: lines(12) }}
    >
      <TextArea name="one" label="One" rows={1} />
      <TextArea name="two" label="Two" rows={2} />
      <TextArea name="three" label="Three" />
      <TextArea name="four" label="Four" rows={1} />
      <TextArea name="many" label="Many" rows={1} />
      <TextArea name="most" label="Most" rows={1} />
      <TextField name="field" label="Field" />
    </FormAlone>,
  )
  await expect.element(page.getByRole('textbox', { name: 'One' })).toBeVisible()
  expect(height('One')).toBe(height('Field'))
  const line = height('Four') - height('Three')
  expect(height('Three') - height('Two')).toBeCloseTo(line)
  expect(height('Most') - height('Four')).toBeCloseTo(8 * line)
  expect(height('Many')).toBe(height('Most'))
  await page.getByRole('textbox', { name: 'One' }).fill(lines(4))
  expect(height('One')).toBe(height('Four'))
})

test('a fault opens its section, which counts it; its correction ends both, and renders nothing else', async () => {
  let renders = 0
  function Owner() {
    renders += 1
    const form = useRecordForm({ defaultValues: { name: '' } })
    const saving = useSave(form, { save: async () => {} })
    return (
      <RecordForm form={form} saving={saving} label="Record" onCancel={() => {}}>
        <Section id="names" title="Names" defaultOpen={false}>
          <TextField name="name" label="Name" required />
        </Section>
      </RecordForm>
    )
  }
  await mount(<Owner />)
  await expect.element(page.getByText('Names')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('1 error')).toBeVisible()
  const alert = page.getByRole('link', { name: /^Name: / })
  await expect.element(alert).toBeVisible()
  const before = renders
  await page.getByRole('textbox', { name: 'Name' }).fill('Zoé')
  await expect.element(page.getByText('1 error')).not.toBeInTheDocument()
  await expect.element(alert).not.toBeInTheDocument()
  expect(renders).toBe(before)
})
