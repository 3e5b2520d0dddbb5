import {
  countIncomplete,
  countUnapproved,
  countUnbilled,
  countUnexported,
} from '#acts/invoices/server/month-end.ts'
import { COUNT_LIMIT } from '#core/contract/paging.ts'
import { holds, type Needs } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { unfitByStatus } from '#records/equipment/server/waiting.ts'
import { type Area, type Kind, MAX_LINES, WAITING, type Waiting } from '../contract.ts'

interface Source {
  /** Permissions: to see the entry, to act on it. */
  needs: Needs
  /** `count` is COUNT_LIMIT + 1 if there are more. */
  count: (caller: Caller) => Promise<{ count: number; status?: Waiting['status'] }[]>
}

const one = (count: (caller: Caller) => Promise<number>) => async (caller: Caller) => [
  { count: await count(caller) },
]

const ITEMS = { allOf: ['READ_INVOICES', 'READ_INVOICE_ITEMS', 'UPDATE_INVOICE_ITEMS'] } as const
const INVOICES = { allOf: ['READ_INVOICES', 'UPDATE_INVOICES'] } as const

/** A new kind needs one entry here, its name in WAITING and its words on Home. */
const sources: Record<Kind, Source> = {
  unfit: {
    needs: { allOf: ['READ_EQUIPMENT', 'READ_EQUIPMENT_STATUSES', 'UPDATE_EQUIPMENT', 'CREATE_SERVICES'] },
    count: unfitByStatus,
  },
  unbilled: {
    needs: { allOf: [...ITEMS.allOf, 'READ_SERVICES', 'CREATE_INVOICE_ITEMS'] },
    count: one(countUnbilled),
  },
  incomplete: { needs: ITEMS, count: one(countIncomplete) },
  unapproved: { needs: INVOICES, count: one(countUnapproved) },
  unexported: { needs: INVOICES, count: one(countUnexported) },
}

/** Pending work of one area for this user; kinds without any are left out. */
export async function waitingIn(caller: Caller, area: Area): Promise<Waiting[]> {
  const kinds = WAITING[area].filter((kind) => holds(caller.user, sources[kind].needs))
  const lines = await Promise.all(
    kinds.map(async (kind) =>
      (await sources[kind].count(caller)).map(({ count, status = null }) => ({
        kind,
        count: Math.min(count, COUNT_LIMIT),
        more: count > COUNT_LIMIT,
        status,
      })),
    ),
  )
  return lines
    .flat()
    .filter(({ count }) => count > 0)
    .slice(0, MAX_LINES)
}
