import core from 'axe-core'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { phoneFormat, postalCodeFormat } from '#core/contract/formats.ts'
import { msg } from '#core/contract/msg.ts'
import { names } from '#core/contract/record/both-languages.ts'
import { record } from '#core/contract/record/record.ts'
import { ApiError } from '#core/web/api/ApiError.ts'
import { Field } from '#ui/web/record/Field.tsx'
import { FormAlone } from '../../../../test/ui/FormAlone.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { CodeField } from './CodeField.tsx'
import { SelectField } from './SelectField.tsx'
import { EmailField, TextField } from './TextField.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const summary = page.getByRole('group', { name: 'The following validation errors have occurred:' })
const spoken = () =>
  [...document.querySelectorAll('form [aria-live="polite"]')].map((place) => place.textContent).join()

const mountForm = () =>
  mount(
    <FormAlone start={{ last: '', first: '', phone: '', postal: '' }}>
      <TextField name="last" label="Last Name" required />
      <TextField name="first" label="First Name" />
      <CodeField name="phone" label="Phone Number" format={phoneFormat} />
      <CodeField name="postal" label="Postal Code" format={postalCodeFormat} />
      <EmailField name="email" label="E-mail Address" />
    </FormAlone>,
  )

test('the fault of a field that is left is said, and a refused save says it once', async () => {
  await mountForm()
  await field('Phone Number').fill('12')
  await field('First Name').fill('Zoé')
  await expect.poll(spoken).toMatch(/^Phone Number: /)
  await field('Phone Number').fill('')
  await expect.poll(spoken).toBe('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(summary.getByRole('link', { name: /^Last Name: / })).toBeVisible()
  expect(spoken()).not.toContain('Last Name')
  // the focus says it; a live region would be a second time
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toHaveAccessibleDescription(/^Last Name: .* try submitting again\.$/)
  expect(document.querySelector('main [role=alert]')).toBeNull()
})

test('a refused field that gets another fault is announced with the fault it has now', async () => {
  await mount(
    <FormAlone start={{ phone: '' }}>
      <CodeField name="phone" label="Phone Number" format={phoneFormat} required />
    </FormAlone>,
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(summary.getByRole('link', { name: /^Phone Number: / })).toBeVisible()
  await field('Phone Number').fill('12')
  await userEvent.tab()
  await expect.poll(spoken).toBe('Phone Number: Please enter a valid phone number')
  expect(summary.query()).toBeNull()
})

test('a choice that the server refuses is marked, and the summary leads to it', async () => {
  const options = [
    { value: 1, label: 'Long-term' },
    { value: 2, label: 'Trial' },
  ]
  const errors = [{ field: 'type', code: 'unknownReference', message: 'It no longer exists' }]
  await mount(
    <FormAlone
      start={{ type: 1, note: '' }}
      save={() => {
        throw new ApiError({ status: 400, error: 'validation_failed', message: '', errors } as never)
      }}
    >
      <SelectField name="type" label="Type" options={options} />
      <TextField name="note" label="Note" />
    </FormAlone>,
  )
  await field('Note').fill('At the door')
  await page.getByRole('button', { name: 'Save' }).click()
  const type = page.getByRole('combobox', { name: 'Type' })
  await summary.getByRole('link', { name: /^Type: / }).click()
  await expect.element(type).toHaveFocus()
  await expect.element(type).toHaveAttribute('aria-invalid', 'true')
  await type.selectOptions('Trial')
  await expect.element(summary).not.toBeInTheDocument()
})

test('a refused format is shown with its fault, because the field no longer shows it', async () => {
  await mountForm()
  await field('Postal Code').fill('12')
  await userEvent.tab()
  await expect.element(page.getByText('Please enter a valid postal code', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Format: E1A 1A1')).toBeVisible()
  await expect.element(field('Postal Code')).toHaveAttribute('autocapitalize', 'characters')
})

test('a French name is read in French on an English page', async () => {
  const { fields } = record(names(msg`Name`, 100))
  await mount(
    <FormAlone start={{ name: 'Bath aids', name_fr: 'Aides au bain' }}>
      <Field of={fields.name} />
      <Field of={fields.name_fr} />
    </FormAlone>,
  )
  await expect.element(field('French Name')).toHaveAttribute('lang', 'fr')
  expect(document.querySelector('[data-field="name"]')?.hasAttribute('lang')).toBe(false)
})

test('walking through a new form marks nothing', async () => {
  await mountForm()
  for (let stop = 0; stop < 8; stop++) await userEvent.tab()
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
})

test('axe finds nothing in a form with its faults', async () => {
  await mountForm()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(summary).toBeVisible()
  const { violations } = await core.run(document.querySelector('main') ?? document)
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([])
})
