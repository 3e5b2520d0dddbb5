import { useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FormAlone } from '../../../../test/ui/FormAlone.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { OrderedRows } from './OrderedRows.tsx'
import { TextField } from './TextField.tsx'

interface Values {
  options: { value: string }[]
}

function Options() {
  const options = useWatch<Values, 'options'>({ name: 'options' })
  return (
    <OrderedRows
      name="options"
      title="Options"
      nameOf={(place) => options[place]?.value || 'New option'}
      addLabel="Add option"
      blank={() => ({ value: '' })}
      first="value"
    >
      {(place) => <TextField name={`options.${place}.value`} label={`Option ${place + 1}`} />}
    </OrderedRows>
  )
}

const mountOptions = () =>
  mount(
    <FormAlone<Values> start={{ options: ['14 in', '16 in', '18 in'].map((value) => ({ value })) }}>
      <Options />
    </FormAlone>,
    { path: '/record' },
  )
const values = () =>
  page
    .getByRole('textbox')
    .elements()
    .map((input) => (input as HTMLInputElement).value)
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('Escape puts a lifted row back and asks nothing', async () => {
  const { router } = await mountOptions()
  await button('Move 16 in up').click()
  await expect.poll(values).toEqual(['16 in', '14 in', '18 in'])
  await expect.element(page.getByText('16 in, position 1 of 3.')).toBeInTheDocument()
  button('Drag 16 in').element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => document.querySelector('li[data-dragging]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('li[data-dragging]')).toBeNull()
  expect(page.getByRole('dialog').query()).toBeNull()
  expect(router.state.location.pathname).toBe('/record')
  expect(values()).toEqual(['16 in', '14 in', '18 in'])
})

test('a row that is lifted with a key is moved by the arrows', async () => {
  await mountOptions()
  button('Drag 14 in').element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => document.querySelector('li[data-dragging]')).not.toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard(' ')
  await expect.poll(values).toEqual(['16 in', '14 in', '18 in'])
})

test('a removed row is announced, and the focus goes to what adds one', async () => {
  await mountOptions()
  await button('Remove 16 in').click()
  await expect.element(page.getByText('16 in removed.')).toBeInTheDocument()
  await expect.element(button('Add option')).toHaveFocus()
  expect(values()).toEqual(['14 in', '18 in'])
})

test('a row that is added is typed into at once', async () => {
  await mountOptions()
  await button('Add option').click()
  await expect.element(page.getByRole('textbox', { name: 'Option 4' })).toHaveFocus()
})
