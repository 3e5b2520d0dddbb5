import { noteShown } from '#base/trail/server/looks.ts'
import type { Disclosure } from '#core/server/http.ts'
import { guardHidden } from './hidden.ts'
import { seesWhole } from './medicare-number.ts'
import { clientsShown, medicareNumbersMasked } from './shown.ts'

/** Disclosure rules for clients; Medicare numbers are masked for users without the permission (decisions 120 and 122). */
export const disclosure: Disclosure = {
  shown: clientsShown,
  note: noteShown,
  guard: guardHidden,
  mask(schema) {
    const mask = medicareNumbersMasked(schema)
    return mask && (({ user }, answer) => seesWhole(user) || mask(answer))
  },
}
