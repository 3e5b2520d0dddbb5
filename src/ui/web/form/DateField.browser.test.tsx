import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FormAlone } from '../../../../test/ui/FormAlone.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { DateField } from './DateField.tsx'

const field = page.getByRole('textbox', { name: 'Date of Birth' })
const opener = page.getByRole('button', { name: 'Choose Date of Birth from a calendar' })

const mountDay = () =>
  mount(
    <FormAlone start={{ birth: '1961-03-14' }}>
      <DateField name="birth" label="Date of Birth" />
    </FormAlone>,
  )

test('the calendar has the keys of the week, the month and the year, and says which day is chosen', async () => {
  await mountDay()
  await opener.click()
  await expect.poll(() => document.activeElement?.getAttribute('data-day')).toBe('1961-03-14')
  // a screen reader gives the keys to a grid
  const chosen = page.getByRole('grid').getByRole('row').getByRole('gridcell', { selected: true })
  await expect.element(chosen).toHaveAccessibleName('14 March 1961')
  for (const [key, reached] of [
    ['{ArrowRight}', '1961-03-15'],
    ['{End}', '1961-03-18'],
    ['{Home}', '1961-03-12'],
    ['{PageDown}', '1961-04-12'],
    ['{Shift>}{PageUp}{/Shift}', '1960-04-12'],
    ['{PageUp}', '1960-03-12'],
  ] as const) {
    await userEvent.keyboard(key)
    await expect.poll(() => document.activeElement?.getAttribute('data-day')).toBe(reached)
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('1960-03-12')
})

test('Escape closes the calendar, and its button has the focus again', async () => {
  await mountDay()
  await opener.click()
  await expect.poll(() => document.activeElement?.getAttribute('data-day')).toBe('1961-03-14')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await expect.element(field).toHaveValue('1961-03-14')
})
