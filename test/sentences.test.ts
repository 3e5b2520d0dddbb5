import { expect, test } from 'vitest'
import { lists } from '#base/reference/contract/lists.ts'
import type { Locale } from '#core/contract/msg.ts'
import { translate } from '#core/server/translate.ts'
import { sentencesOf } from '#screens/web/split/sentences.ts'

const of = (entity: string, locale: Locale) => {
  const list = lists.find((one) => one.entity === entity)
  if (!list) throw new Error(entity)
  return sentencesOf(list, (message) => translate(locale, message))
}

test('the sentences of the specification, word for word', () => {
  const { empty, created, updated, mayDelete, create } = of('equipment-statuses', 'en')
  expect([empty, created, updated, mayDelete, create]).toEqual([
    'There are currently no equipment statuses in the system.',
    'Your equipment status has been created successfully!',
    'Your equipment status has been updated successfully!',
    'Are you sure you want to delete this equipment status?',
    'Create Equipment Status',
  ])
})

test.each([
  [
    'equipment-categories',
    [
      'Catégories d’équipement',
      'Catégorie d’équipement',
      'Il n’y a actuellement aucune catégorie d’équipement dans le système.',
      'Créer une catégorie d’équipement',
      'Modifier une catégorie d’équipement',
      'Votre catégorie d’équipement a été créée!',
      'Votre catégorie d’équipement a été mise à jour!',
      'Voulez-vous vraiment supprimer cette catégorie d’équipement?',
      'Supprimer cette catégorie d’équipement',
      'Cette catégorie d’équipement a été supprimée.',
      'Lit sera supprimée définitivement.',
    ],
  ],
  [
    'equipment-items',
    [
      'Articles d’équipement',
      'Article d’équipement',
      'Il n’y a actuellement aucun article d’équipement dans le système.',
      'Créer un article d’équipement',
      'Modifier un article d’équipement',
      'Votre article d’équipement a été créé!',
      'Votre article d’équipement a été mis à jour!',
      'Voulez-vous vraiment supprimer cet article d’équipement?',
      'Supprimer cet article d’équipement',
      'Cet article d’équipement a été supprimé.',
      'Lit sera supprimé définitivement.',
    ],
  ],
])('French agrees with %s', (entity, expected) => {
  const { count: _, removed, ...sentences } = of(entity, 'fr')
  expect([...Object.values(sentences), removed('Lit')]).toEqual(expected)
})

test('before a consonant French says ce', () => {
  const { mayDelete, deleted } = of('programs', 'fr')
  expect([mayDelete, deleted]).toEqual([
    'Voulez-vous vraiment supprimer ce programme?',
    'Ce programme a été supprimé.',
  ])
})

test('one and many are counted as each language does', () => {
  const [english, french] = [of('cities', 'en'), of('cities', 'fr')]
  expect([0, 1, 2].map((shown) => [english.count(shown), french.count(shown)])).toEqual([
    ['0 cities', '0 ville'],
    ['1 city', '1 ville'],
    ['2 cities', '2 villes'],
  ])
})
