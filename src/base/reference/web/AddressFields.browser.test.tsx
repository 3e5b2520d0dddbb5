import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FormAlone } from '../../../../test/ui/FormAlone.tsx'
import { giveAnswer, givePermissions } from '../../../../test/ui/given.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { cities, counties, provinces } from '../contract/lists/places.ts'
import { AddressFields } from './AddressFields.tsx'

const county = (id: number, name: string) => ({ id, name, name_fr: null, abbreviation: '' })
const COUNTIES = [county(1, 'Madawaska'), county(2, 'York')]

/** An address form; the names of places are those of the product. */
async function mountAddress(start: object = {}) {
  givePermissions('READ_CITIES', 'READ_COUNTIES', 'READ_PROVINCES')
  giveAnswer(cities.calls.list, [
    { id: 1, name: 'Edmundston', county: COUNTIES[0] },
    { id: 2, name: 'Fredericton', county: COUNTIES[1] },
    { id: 3, name: 'Montréal', county: null },
  ])
  giveAnswer(counties.calls.list, COUNTIES)
  giveAnswer(provinces.calls.list, [
    { id: 1, name: 'New Brunswick', abbreviation: 'NB' },
    { id: 2, name: 'Québec', abbreviation: 'QC' },
  ])
  const blank = { address1: '', address2: '', city: null, county: null, province: null, postalCode: '' }
  await mount(
    <FormAlone start={{ addresses: [{ ...blank, ...start }] }}>
      <AddressFields within="addresses.0" required />
    </FormAlone>,
  )
}

const list = (name: string) => page.getByRole('combobox', { name })

test('a city brings its county and the home province, without a complaint about either', async () => {
  await mountAddress()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(list('County')).toBeInTheDocument()
  await userEvent.selectOptions(list('City'), 'Edmundston')
  await expect.element(list('County')).toHaveDisplayValue('Madawaska')
  await expect.element(list('Province')).toHaveDisplayValue('New Brunswick')
  for (const name of ['City', 'County', 'Province'])
    await expect.element(list(name)).not.toHaveAttribute('aria-invalid', 'true')
  await userEvent.selectOptions(list('City'), 'Fredericton')
  await expect.element(list('County')).toHaveDisplayValue('York')
})

test('a city keeps the province that was chosen, and one without a county brings nothing', async () => {
  await mountAddress({ province: 2 })
  await userEvent.selectOptions(list('City'), 'Edmundston')
  await expect.element(list('County')).toHaveDisplayValue('Madawaska')
  await expect.element(list('Province')).toHaveDisplayValue('Québec')
  await userEvent.selectOptions(list('City'), 'Montréal')
  await expect.element(list('County')).toHaveDisplayValue('Madawaska')
})
