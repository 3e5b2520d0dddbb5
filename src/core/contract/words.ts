/** English and French. */
export type Words = readonly [en: string, fr: string]

/** What messages call the records of a list. */
export interface Noun {
  one: Words
  many: Words
  /** As messages begin: `An equipment category` (rule 3.8). */
  label: Words
  gender: 'm' | 'f'
}
