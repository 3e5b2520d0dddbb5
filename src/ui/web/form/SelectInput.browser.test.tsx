import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusFirstField } from '#ui/web/focus/focusFirstField.ts'
import { mount } from '../../../../test/ui/mount.tsx'
import { type Option, SelectInput } from './SelectInput.tsx'
import { PENDING } from './useOptions.ts'

const entries = (count: number): Option[] =>
  Array.from({ length: count }, (_, place) => ({ value: place + 1, label: `Entry ${place + 1}` }))

/** A choice whose list arrives through `arrive`; the chosen value is shown below it. */
function makeChoice(first: readonly Option[], chosen: string | null = null, typed = false) {
  let arrive: (options: readonly Option[]) => void = () => {}
  function Choice() {
    const [options, setOptions] = useState(first)
    const [value, setValue] = useState(chosen)
    arrive = setOptions
    return (
      <>
        <SelectInput
          label="Program"
          options={options}
          chosen={value}
          onChoose={(one) => setValue(one === null ? null : String(one))}
          typed={typed}
        />
        <output aria-label="Chosen">{value}</output>
        <output aria-label="Arrived">{options.length}</output>
      </>
    )
  }
  return { Choice, arrive: (options: readonly Option[]) => arrive(options) }
}

const field = page.getByRole('combobox', { name: 'Program' })
const chosen = page.getByRole('status', { name: 'Chosen' })

test.each([
  { language: 'en', says: 'Loading…' },
  { language: 'fr', says: 'Chargement…' },
] as const)(
  'a list that has not arrived says so and cannot be used ($language)',
  async ({ language, says }) => {
    const { Choice } = makeChoice([PENDING], '3')
    await mount(<Choice />, { language })
    await expect.element(field).toBeDisabled()
    await expect.element(field).toHaveDisplayValue(says)
  },
)

test('what was stored before the list arrived stays, in a short list and in a long one', async () => {
  for (const count of [4, 12]) {
    const { Choice, arrive } = makeChoice([PENDING], '3')
    const { unmount } = await mount(<Choice />)
    await expect.element(field).toBeDisabled()
    arrive(entries(count))
    await expect.element(field).toBeEnabled()
    await expect.element(field).toHaveDisplayValue('Entry 3')
    await expect.element(chosen).toHaveTextContent('3')
    unmount()
  }
})

test('a short list is the same select before and after it has arrived', async () => {
  const { Choice, arrive } = makeChoice([{ value: 'A', label: 'Available' }, PENDING])
  await mount(<Choice />)
  await expect.element(field).toBeDisabled()
  const before = field.element()
  arrive([{ value: 'A', label: 'Available' }, ...entries(3)])
  await expect.element(field).toBeEnabled()
  expect(field.element()).toBe(before)
})

test('a select that comes late is disabled for screen readers at first, because Chromium sends them there', async () => {
  const state = () => document.querySelector('select')?.ariaDisabled
  const first: unknown[] = []
  const { Choice, arrive } = makeChoice(entries(3), '2')
  function Late() {
    useLayoutEffect(() => void first.push(state()), [])
    return <Choice />
  }
  await mount(<Late />)
  expect(first[0]).toBe('true')
  await expect.poll(state).toBeNull()
  flushSync(() => arrive([PENDING]))
  flushSync(() => arrive(entries(4)))
  expect(state()).toBe('true')
  await expect.element(field).toBeEnabled()
  await expect.poll(state).toBeNull()
})

test('a list that is there stays what it is, however long it becomes, and keeps the focus', async () => {
  for (const [before, after] of [
    [3, 12],
    [12, 3],
  ] as const) {
    const { Choice, arrive } = makeChoice(entries(before))
    const { unmount } = await mount(<Choice />)
    await userEvent.tab()
    await expect.element(field).toHaveFocus()
    const element = field.element()
    arrive(entries(after))
    await expect.element(page.getByRole('status', { name: 'Arrived' })).toHaveTextContent(String(after))
    await expect.element(field).toHaveFocus()
    expect(field.element()).toBe(element)
    expect(element.tagName).toBe(before === 3 ? 'SELECT' : 'INPUT')
    unmount()
  }
})

test('what is typed into a list that has not arrived is judged when it has', async () => {
  const { Choice, arrive } = makeChoice([PENDING], null, true)
  await mount(<Choice />)
  await userEvent.tab()
  await userEvent.keyboard('entry 2')
  await expect.element(page.getByText('Loading…').first()).toBeVisible()
  await userEvent.tab()
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true')
  arrive(entries(12))
  await expect.element(field).toHaveDisplayValue('Entry 2')
  await expect.element(chosen).toHaveTextContent('2')
})

test('who was sent to a field gets there once its list has arrived, unless they are elsewhere by then', async () => {
  for (const leaves of [false, true]) {
    const { Choice, arrive } = makeChoice([PENDING])
    const { unmount } = await mount(
      <>
        <h1 tabIndex={-1}>Edit</h1>
        <section>
          <Choice />
        </section>
        <button type="button">Elsewhere</button>
      </>,
    )
    await expect.element(field).toBeDisabled()
    focusFirstField(document.querySelector('section'))
    // like a page that has just opened
    document.querySelector('h1')?.focus()
    if (leaves) await userEvent.click(page.getByRole('button', { name: 'Elsewhere' }))
    arrive(entries(12))
    await expect.element(field).toBeEnabled()
    await expect.element(leaves ? page.getByRole('button', { name: 'Elsewhere' }) : field).toHaveFocus()
    unmount()
  }
})
