import type { Disclosure } from '#core/server/http.ts'

/** Of calls that are about nobody. */
export const undisclosed: Disclosure = {
  shown: () => undefined,
  note: async () => {},
  guard: () => undefined,
  mask: () => undefined,
}
