import { msg } from '#core/contract/msg.ts'
import type { Entity } from '#core/server/entity.ts'

export const entities: readonly Entity[] = [
  {
    table: 'trail',
    description: msg`Who did what, when, and who looked at whom. ids are the clients that a list showed.`,
  },
  {
    table: 'trail_redactions',
    description: msg`Digests of entries of the trail before and after something was taken out.`,
    columns: { before: { isHarmless: true }, after: { isHarmless: true } },
  },
  {
    table: 'trail_seals',
    description: msg`Seals of the trail: a hash over the entries up to one.`,
    columns: { hash: { isHarmless: true } },
  },
  {
    table: 'shown_clients',
    description: msg`How many rows of clients lists showed to a user on a day, and how many clients were opened.`,
  },
]
