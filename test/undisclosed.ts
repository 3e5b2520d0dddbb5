import type { Disclosure } from '#core/server/http.ts'

/** For calls that are not about clients. */
export const undisclosed: Disclosure = {
  shown: () => undefined,
  note: async () => {},
  guard: () => undefined,
  mask: () => undefined,
}
