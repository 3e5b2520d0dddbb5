import { z } from 'zod'

/** One sort key of a list, and whether it is reversed. */
export interface SortBy<K extends string = string> {
  key: K
  down: boolean
}

/**
 * The sort order of a list, one key or up to `most` keys: `program,-number`, in which a minus reverses a key. Empty is
 * the list's own order; a key that is not in `keys` is refused.
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
