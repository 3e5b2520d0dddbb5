import { expect, test } from 'vitest'
import { displayFields } from './declare.ts'
import { lists } from './lists.ts'

/** List → its required fields, its order, and its other rules, copied by hand from the specification (3, 4 and 5). */
const BY_NAME = ['name']
const LISTS: Record<string, readonly [required: readonly string[], order?: readonly unknown[]]> = {
  organizations: [['name']],
  'equipment-categories': [['name']],
  'equipment-subcategories': [['name', 'category']],
  'equipment-items': [['name']],
  manufacturers: [['name']],
  vendors: [['name']],
  'equipment-statuses': [
    ['name', 'availability'],
    ['id', 'name'],
  ],
  programs: [
    ['acronym', 'name'],
    ['acronym', 'name'],
  ],
  projects: [['name']],
  'equipment-types': [['code', 'description', 'program'], ['code']],
  'billing-codes': [['code', 'description', 'fee', 'accountNumber'], ['code']],
  'loan-types': [['name']],
  'service-categories': [['name']],
  'service-subcategories': [['name', 'category']],
  holidays: [
    ['date', 'name'],
    [{ upcoming: 'date' }, 'name'],
  ],
  // reference lists (rule 1.3)
  cities: [['name']],
  counties: [['name']],
  provinces: [['name']],
  genders: [['name']],
  languages: [['name']],
}

test('every list is in the table', () => {
  expect(lists.map(({ entity }) => entity).toSorted()).toEqual(Object.keys(LISTS).toSorted())
})

test.each(lists.map((list) => [list.entity, list] as const))(
  '%s: what is required, and the order',
  (entity, { record, choices, order }) => {
    const shown = displayFields(record.fields, choices)
    const required = Object.entries(shown).flatMap(([name, field]) =>
      'options' in field || field.required ? [name] : [],
    )
    expect([required, order]).toEqual([LISTS[entity]?.[0], LISTS[entity]?.[1] ?? BY_NAME])
  },
)

test('the prefix of a type is one character, the availability of a status one of three', () => {
  const of = (entity: string) => lists.find((list) => list.entity === entity)
  expect(of('equipment-types')?.record.fields.code).toMatchObject({ max: 1 })
  expect(of('equipment-statuses')?.choices.availability).toMatchObject({
    options: [
      { label: { message: 'Unavailable' }, flags: { available: false, lost: false } },
      { label: { message: 'Available' }, flags: { available: true, lost: false } },
      { label: { message: 'Lost' }, flags: { available: false, lost: true } },
    ],
  })
})
