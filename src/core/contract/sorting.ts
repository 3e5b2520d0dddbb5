import { z } from 'zod'

/** One of the keys of a list, and whether it is turned round. */
export interface SortBy<K extends string = string> {
  key: K
  down: boolean
}

/**
 * What a list is asked to be sorted by, one key or, where `most` says so, several: `program,-number`, in which a minus
 * turns a key round. Nothing is the list's own order; a key that is none of `keys` is refused.
 */
export const sortedBy = <K extends string>(keys: readonly K[], most = 1) =>
  z
    .string()
    .max(200)
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((key) => key.trim())
        .filter(Boolean)
        .map((key): SortBy<K> => ({ key: key.replace(/^-/, '') as K, down: key.startsWith('-') })),
    )
    .refine((sorted) => sorted.length <= most && sorted.every(({ key }) => keys.includes(key)), {
      error: 'invalid',
    })
