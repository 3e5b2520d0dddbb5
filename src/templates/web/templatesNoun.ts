import type { Noun } from '#core/contract/words.ts'

export const NOUN: Noun = {
  one: ['template', 'modèle'],
  many: ['templates', 'modèles'],
  label: ['A template', 'Un modèle'],
  gender: 'm',
}
