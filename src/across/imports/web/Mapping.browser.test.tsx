import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { giveAnswer, givePermissions } from '../../../../test/ui/given.tsx'
import { mount } from '../../../../test/ui/mount.tsx'
import { listKinds } from '../contract/calls.ts'
import type { Import, ImportKind } from '../contract/imports.ts'
import { Mapping } from './Mapping.tsx'

const column = { name: 'Hours', field: 'hours', asks: ['DECIMAL_POINT', 'DECIMAL_COMMA'], meaning: null }
const file = {
  ...{ id: 1, version: 1, kind: 'SERVICES', state: 'MAPPED', fileName: 'list.csv', encoding: 'utf-8' },
  ...{ sheet: null, sheets: [], header: 1, questions: [], formulas: 0, forAll: [], values: [], lists: [] },
  head: [{ row: 1, cells: ['Hours'] }],
  columns: [{ ...column, samples: ['1,250'] }],
} as unknown as Import
const go = page.getByRole('button', { name: 'Continue' })
const invalid = () => document.querySelectorAll('select[aria-invalid="true"]')

const mountFile = async (more: Partial<Import> = {}, kinds: ImportKind[] = []) => {
  givePermissions()
  giveAnswer(listKinds, kinds)
  await mount(<Mapping of={{ ...file, ...more }} />)
}

test('a question without an answer is refused by our own words, and by none of the browser', async () => {
  await mountFile()
  const decimals = page.getByRole('combobox', { name: /which mark is before the decimals/ })
  await expect.element(decimals).toBeVisible()
  expect(invalid()).toHaveLength(0)
  await go.click()
  await expect.element(decimals).toHaveFocus()
  await expect.element(decimals).toHaveAccessibleDescription(/This field is required/)
  expect(decimals.element().closest('form')?.noValidate).toBe(true)
  await decimals.selectOptions('DECIMAL_COMMA')
  expect(invalid()).toHaveLength(0)
})

test('new records without a column of numbers may be numbered, and the beginning is asked for', async () => {
  const agency = { field: 'fcsNumber', name: 'Client Agency Number', name_fr: 'Numéro', required: true }
  const columns = [{ ...agency, isNumbered: true, instead: [], examples: [] }]
  await mountFile({ columns: [] }, [{ kind: 'SERVICES', columns }])
  const beginning = page.getByRole('textbox', { name: 'Client Agency Number begins with' })
  await beginning.fill('G-')
  await expect.element(beginning).toHaveValue('G-')
  await expect.element(beginning).toHaveAccessibleDescription(/number of the row follows/)
  expect(page.getByText(/No column goes to:/).query()).toBeNull()
})

test('so is a file that does not say in which row the names of its columns are', async () => {
  await mountFile({ questions: ['header'], columns: [] })
  await go.click()
  const header = page.getByRole('combobox', { name: 'Row with the names of the columns' })
  await expect.element(header).toHaveFocus()
  await expect.element(header).toHaveAccessibleDescription(/This field is required/)
})
