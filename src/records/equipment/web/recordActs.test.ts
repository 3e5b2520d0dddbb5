import { expect, test } from 'vitest'
import { recordActs } from './recordActs.ts'

const act = (label: string) => ({ label, words: label, onClick: () => {} })
const all = {
  edit: act('edit'),
  view: act('view'),
  invoice: act('invoice'),
  history: act('history'),
  archive: act('archive'),
}
const labels = (given: Parameters<typeof recordActs>[0]) => recordActs(given).map(({ label }) => label)

test('the modes show what the specification gives them', () => {
  expect(labels({ mode: 'full', ...all })).toEqual(['edit', 'invoice', 'history', 'archive'])
  expect(labels({ mode: 'limited', ...all })).toEqual(['view', 'history', 'archive'])
  expect(labels({ mode: 'readonly', ...all })).toEqual(['view', 'history'])
})

test('who may not edit can look', () => {
  expect(labels({ mode: 'full', ...all, edit: false, invoice: false })).toEqual([
    'view',
    'history',
    'archive',
  ])
})
