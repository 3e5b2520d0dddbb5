import { expect, test } from 'vitest'
import { sentencesOf } from '#screens/web/split/sentences.ts'
import { lists } from '../contract/lists.ts'

const of = (entity: string) => {
  const list = lists.find((one) => one.entity === entity)
  if (!list) throw new Error(entity)
  return sentencesOf(list)
}

test('the sentences of the specification, word for word', () => {
  const { empty, created, updated, mayDelete, create } = of('equipment-statuses')
  expect([empty, created, updated, mayDelete, create].map(([en]) => en)).toEqual([
    'There are currently no equipment statuses in the system.',
    'Your equipment status has been created successfully!',
    'Your equipment status has been updated successfully!',
    'Are you sure you want to delete this equipment status?',
    'Create Equipment Status',
  ])
})

test.each([
  ['equipment-categories', 'cette catégorie d’équipement', 'aucune', 'créée', 'mise'],
  ['equipment-items', 'cet article d’équipement', 'aucun', 'créé', 'mis'],
  ['programs', 'ce programme', 'aucun', 'créé', 'mis'],
])('French agrees with %s', (entity, thisOne, none, madeUp, put) => {
  const { empty, created, updated, mayDelete } = of(entity)
  expect(mayDelete[1]).toBe(`Voulez-vous vraiment supprimer ${thisOne}?`)
  expect(empty[1]).toContain(` ${none} `)
  expect(created[1]).toContain(` ${madeUp} avec succès!`)
  expect(updated[1]).toContain(` ${put} à jour avec succès!`)
})

test('one and many are counted as each language does', () => {
  const { count } = of('cities')
  expect([0, 1, 2].map((shown) => count(shown))).toEqual([
    ['0 cities', '0 ville'],
    ['1 city', '1 ville'],
    ['2 cities', '2 villes'],
  ])
})
