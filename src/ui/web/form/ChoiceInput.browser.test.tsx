import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FormAlone } from '../../../../test/ui/FormAlone.tsx'
import { type Mounting, mount } from '../../../../test/ui/mount.tsx'
import { ChoiceInput } from './ChoiceInput.tsx'
import { SelectField } from './SelectField.tsx'
import { type Option, SelectInput } from './SelectInput.tsx'

const CITIES = ['Bathurst', 'Dieppe', 'Edmundston', 'Fredericton', 'Moncton', 'Sackville', 'Shediac']
const options = [...CITIES, ...Array.from({ length: 18 }, (_, place) => `Village ${place + 1}`)].map(
  (label, place) => ({ value: place + 1, label }),
)
const SAYS = 'Choose an entry from the list'

interface Values {
  city: number | null
}

const city = page.getByRole('combobox', { name: 'City' })
const announced = () =>
  [...document.querySelectorAll('[aria-live]')].map((place) => place.textContent).filter(Boolean)

async function mountCities(start: number | null = null, mounting: Mounting = {}) {
  const saved: Values[] = []
  await mount(
    <FormAlone<Values> start={{ city: start }} save={async (values) => void saved.push(values)}>
      <SelectField name="city" label="City" options={options} />
    </FormAlone>,
    mounting,
  )
  return saved
}

test.each([
  ['sackv', '{Tab}', 'Sackville'],
  ['frederi', '{Enter}', 'Fredericton'],
  ['Moncton', '{Tab}', 'Moncton'],
])('%s and %s take the only match, and nothing is sent', async (typed, key, taken) => {
  const saved = await mountCities()
  await city.fill(typed)
  await userEvent.keyboard(key)
  await expect.element(city).toHaveValue(taken)
  await expect.element(page.getByText('Unsaved changes in 1 field')).toBeVisible()
  expect(
    page.getByRole('group', { name: 'The following validation errors have occurred:' }).query(),
  ).toBeNull()
  expect(saved).toEqual([])
})

test('Ctrl and S take what stands there, and save it', async () => {
  const saved = await mountCities()
  await city.fill('bathu')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved).toEqual([{ city: 1 }])
  await expect.element(city).toHaveValue('Bathurst')
})

test('what is no entry stays in the field, in error, and is not saved as the entry before', async () => {
  const saved = await mountCities(5)
  await city.fill('monct xyz')
  await userEvent.tab()
  await expect.element(page.getByText(SAYS).first()).toBeVisible()
  await expect.element(city).toHaveValue('monct xyz')
  await expect.element(city).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('link', { name: `City: ${SAYS}` })).toBeVisible()
  expect(saved).toEqual([])
  await city.fill('Diep')
  await userEvent.keyboard('{Enter}')
  // the error disappears while the field still has the focus
  await expect.element(page.getByText(SAYS)).not.toBeInTheDocument()
  await expect.element(city).not.toHaveAttribute('aria-invalid', 'true')
  await expect.element(city).toHaveFocus()
  await expect.element(city).toHaveValue('Dieppe')
})

test('the list opens on a key, marks what is chosen, and says how many there are', async () => {
  await mountCities(5)
  city.element().focus()
  expect(page.getByRole('listbox').query()).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(announced).toContain('20 of 25. Type to narrow.')
  await expect
    .element(page.getByRole('listbox', { name: 'City' }).getByRole('option', { selected: true }))
    .toHaveTextContent('Moncton')
  expect(page.getByRole('option').elements()).toHaveLength(20)
  // a screen reader is still in the form
  const field = city.element().closest('[aria-owns]')
  expect(field?.getAttribute('aria-owns')).toBe(page.getByRole('listbox').element().id)
  await userEvent.keyboard('{Escape}')
  expect(field?.hasAttribute('aria-owns')).toBe(false)
})

test('the first match is marked and told while one types, and no match is told too', async () => {
  await mountCities()
  await city.fill('sackv')
  await expect.poll(announced).toContain('1 choice')
  const option = page.getByRole('option', { name: 'Sackville' })
  await expect.element(option).toHaveAttribute('data-combobox-selected', 'true')
  await expect.poll(() => city.element().getAttribute('aria-activedescendant')).toBe(option.element().id)
  await city.fill('nowhere at all')
  await expect.poll(announced).toContain('Nothing found')
  await expect.element(city).not.toHaveAttribute('aria-activedescendant')
})

/** A choice whose matches come when `answer` is fulfilled; before, it offers those of an earlier text. */
function Searched({ answer }: { answer: Promise<void> }) {
  const [chosen, setChosen] = useState<Option>()
  const [found, setFound] = useState({ options: options.slice(0, 3), settled: true })
  return (
    <ChoiceInput
      {...found}
      label="City"
      placeholder=""
      nothing=""
      chosen={chosen}
      onType={(text) => {
        if (!text) return
        setFound({ ...found, settled: false })
        void answer.then(() => setFound({ options: options.slice(5, 7), settled: true }))
      }}
      onChoose={(value) => setChosen(options.find((option) => option.value === value))}
    />
  )
}

test('Enter before the matches of the typed text are there waits, and takes the first of them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await mount(<Searched answer={promise} />)
  await city.fill('s')
  await userEvent.keyboard('{Enter}')
  await expect.element(city).toHaveValue('s')
  resolve()
  await expect.element(city).toHaveValue('Sackville')
})

test('in French the list says so in French', async () => {
  await mountCities(null, { language: 'fr' })
  await city.fill('nowhere at all')
  await expect.poll(announced).toContain('Aucun résultat')
})

/** A choice that its form tells late, as one that is kept in the address. */
function LateCity() {
  const [value, setValue] = useState<string | null>(null)
  const choose = (picked: Option['value'] | null) => setValue(picked === null ? null : String(picked))
  return (
    <>
      <SelectInput
        label="City"
        typed
        options={options}
        chosen={value}
        onChoose={(picked) => void setTimeout(() => choose(picked), 200)}
      />
      <p>City {value}</p>
    </>
  )
}

test('what is typed before the form tells the choice stays', async () => {
  await mount(<LateCity />)
  await city.fill('moncton')
  await userEvent.keyboard('{Enter}')
  await city.fill('diep')
  await expect.element(page.getByText('City 5')).toBeVisible()
  await expect.element(city).toHaveValue('diep')
  await userEvent.keyboard('{Enter}')
  await expect.element(city).toHaveValue('Dieppe')
})
