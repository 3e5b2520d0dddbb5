import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FormAlone } from '../../../../test/ui/FormAlone.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { CheckboxListField } from './CheckboxListField.tsx'
import type { Option } from './SelectInput.tsx'
import { PENDING } from './useOptions.ts'

test('boxes that have not arrived say so, and what was stored is ticked when they have', async () => {
  const saved: unknown[] = []
  let arrive: (options: Option[]) => void = () => {}
  function Programs() {
    const [options, setOptions] = useState<Option[]>([PENDING])
    arrive = setOptions
    return <CheckboxListField name="programs" label="Programs" options={options} />
  }
  await mount(
    <FormAlone start={{ programs: [2] }} save={async (values) => void saved.push(values)}>
      <Programs />
    </FormAlone>,
  )
  await expect.element(page.getByText('Loading…')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  arrive([
    { value: 1, label: 'PEP' },
    { value: 2, label: 'PMB' },
  ])
  await expect.element(page.getByRole('checkbox', { name: 'PMB' })).toBeChecked()
  await expect.element(page.getByText('Loading…')).not.toBeInTheDocument()
  await page.getByRole('checkbox', { name: 'PEP' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => saved).toEqual([{ programs: [1, 2] }])
})
