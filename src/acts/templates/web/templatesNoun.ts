import { msg } from '#core/contract/msg.ts'
import type { Noun } from '#core/contract/noun.ts'

export const NOUN: Noun = {
  one: msg`template`,
  many: msg`templates`,
  label: msg`A template`,
  this: msg({ message: 'this', context: 'template' }),
}
