import { expect, test } from 'vitest'
import { type Conflict, differencesOf } from './conflict.ts'
import { mergeValues } from './mergeValues.ts'

type Values = Record<'name' | 'phone' | 'city', string>
const base: Values = { name: 'Luc', phone: '1', city: 'Dieppe' }

function conflict(mine: Partial<Values>, theirs: Partial<Values>): Conflict<Values> {
  const all = { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }
  const merged = mergeValues(all.base, all.mine, all.theirs)
  const nothing = () => undefined
  return { who: 'Mireille', when: new Date(0), ...all, merged, keepEditing: nothing, reload: nothing }
}
const differences = (mine: Partial<Values>, theirs: Partial<Values>) =>
  differencesOf(conflict(mine, theirs), (values) => values)

test('a field that both changed is shown with both values', () => {
  expect(differences({ city: 'Moncton' }, { city: 'Sussex' })).toEqual({
    rows: [{ field: 'city', theirs: 'Sussex', mine: 'Moncton' }],
    kept: 0,
  })
})

test('what one of the two changed is not shown, and what they changed is counted', () => {
  expect(differences({ name: 'Lucien' }, { city: 'Sussex', phone: '2' })).toEqual({ rows: [], kept: 2 })
})

test('what both changed alike is nothing to decide', () => {
  expect(differences({ city: 'Sussex' }, { city: 'Sussex' })).toEqual({ rows: [], kept: 0 })
})

test('a change of theirs that the merge gives up is shown although that field was not changed here', () => {
  const given = { ...conflict({ name: 'Lucien' }, { city: 'Sussex' }), merged: { ...base, name: 'Lucien' } }
  expect(differencesOf(given, (values) => values)).toEqual({
    rows: [{ field: 'city', theirs: 'Sussex', mine: 'Dieppe' }],
    kept: 0,
  })
})

test('a fact that they removed or added counts', () => {
  const shown = ({ phone, ...values }: Values) => (phone === '2' ? values : { ...values, phone })
  expect(differencesOf(conflict({}, { phone: '2' }), shown)).toEqual({ rows: [], kept: 1 })
})
