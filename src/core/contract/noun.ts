import { type Message, msg } from '#core/contract/msg.ts'

/** The nouns that messages use for the records of a list. */
export interface Noun {
  one: Message
  many: Message
  /** As the beginning of a message: `An equipment category` (rule 3.8). */
  label: Message
  /** `this`, in French `ce`, `cet` or `cette`, which agrees with the noun. The context is the noun. */
  this: Message
}

/** `1 client`, `3 clients`: its values are `count`, and `one` and `many` of a noun. */
export const COUNTED = msg`{count, number} {count, plural, one {{one}} other {{many}}}`

/** `more than 1,000 clients`: its values are `most`, and `many` of a noun. */
export const MORE_THAN = msg`more than {most, number} {many}`
