import type { Kind } from '#across/work/contract/kinds.ts'

/** The facts of each record, with the days and instants (ISO) that decide whether it waits. */
export interface Facts {
  loans: {
    id: number
    lentOn: string
    open: boolean
    notice: number | null
    dueOn: string | null
    reviewOn: string | null
    collectFrom: string | null
    unanswered: number
    diedOn: string | null
    agreementWanted: boolean
    signed: boolean
  }[]
  holds: { id: number; heldAt: string }[]
  oldHoldDays: number
  reservations: { id: number; until: string; byAgent: boolean }[]
  preparations: { id: number; begunAt: string }[]
  inspections: { id: number; dates: { dueOn: string; notice: number | null }[] }[]
  repairs: { id: number; doneOn: string; billed: boolean }[]
  invoices: { id: number; madeAt: string; approved: boolean }[]
  requests: { id: number; askedAt: string; answered: boolean }[]
  reminders: { id: number; dueOn: string; done: boolean }[]
}

interface Waiting {
  id: number
  since: string
}

const DAY = 86_400_000
const HOUR = 3_600_000
/** Computed in another way than by the server. */
const dayIn = (zone: string, instant: Date) => instant.toLocaleDateString('sv-SE', { timeZone: zone })
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Kinds that do not depend on the day; tests of their own have them. */
export const TIMELESS = [
  'RECALLS',
  'REPAIRS',
  'REQUESTS',
  'FUNDER_ANSWERS',
  'SUBSTITUTES',
  'ERRANDS',
  'FITS',
  'RENT',
] as const satisfies readonly Kind[]

/** The waiting work at this moment, oldest first, counted record by record. */
export function waitingAt(now: Date, zone: string, facts: Facts): Record<Kind, Waiting[]> {
  const today = dayIn(zone, now)
  const before = (instant: string, days: number) => Date.parse(instant) < now.getTime() - days * DAY
  const loans = facts.loans.filter(({ open }) => open)
  const iso = (instant: string) => new Date(instant).toISOString()
  const reserved = facts.reservations.filter(({ until }) => Date.parse(until) > now.getTime())
  const found: Record<Kind, Waiting[]> = {
    TODOS: facts.reminders.filter(({ done }) => !done).map(({ id, dueOn }) => ({ id, since: dueOn })),
    LOANS_DUE: loans.flatMap(({ id, dueOn, notice }) =>
      dueOn && dueOn <= plus(today, notice ?? 14) ? [{ id, since: dueOn }] : [],
    ),
    LOANS_TO_REVIEW: loans.flatMap(({ id, reviewOn, unanswered, diedOn }) =>
      !diedOn && reviewOn && reviewOn <= today && unanswered < 2 ? [{ id, since: reviewOn }] : [],
    ),
    NOT_REACHED: loans
      .filter(({ unanswered, diedOn }) => unanswered >= 2 && !diedOn)
      .map(({ id, lentOn }) => ({ id, since: lentOn })),
    TO_COLLECT: loans.flatMap(({ id, collectFrom, diedOn }) =>
      !diedOn && collectFrom && collectFrom <= today ? [{ id, since: collectFrom }] : [],
    ),
    TO_DELIVER: facts.holds.map(({ id, heldAt }) => ({ id, since: iso(heldAt) })),
    DECEASED: loans.flatMap(({ id, diedOn }) => (diedOn ? [{ id, since: diedOn }] : [])),
    AGREEMENTS: loans
      .filter(({ agreementWanted, signed }) => agreementWanted && !signed)
      .map(({ id, lentOn }) => ({ id, since: lentOn })),
    OLD_HOLDS: facts.holds
      .filter(({ heldAt }) => before(heldAt, facts.oldHoldDays))
      .map(({ id, heldAt }) => ({ id, since: iso(heldAt) })),
    RESERVATIONS: reserved
      .filter(({ byAgent }) => byAgent)
      .map(({ id, until }) => ({ id, since: new Date(Date.parse(until) - 24 * HOUR).toISOString() })),
    IN_PREPARATION: facts.preparations.map(({ id, begunAt }) => ({ id, since: iso(begunAt) })),
    INSPECTIONS: facts.inspections.flatMap(({ id, dates }) => {
      const isDue = dates.some(({ dueOn, notice }) => dueOn <= plus(today, notice ?? 30))
      return isDue ? [{ id, since: dates.map(({ dueOn }) => dueOn).toSorted()[0] ?? '' }] : []
    }),
    ...(Object.fromEntries(TIMELESS.map((kind) => [kind, []])) as Record<(typeof TIMELESS)[number], []>),
    TO_BILL: facts.repairs.filter(({ billed }) => !billed).map(({ id, doneOn }) => ({ id, since: doneOn })),
    TO_APPROVE: facts.invoices
      .filter(({ approved }) => !approved)
      .map(({ id, madeAt }) => ({ id, since: iso(madeAt) })),
    FORGOTTEN_EMAILS: facts.requests
      .filter(({ answered }) => !answered)
      .map(({ id, askedAt }) => ({ id, since: iso(askedAt) })),
  }
  const inOrder = (one: Waiting, other: Waiting) =>
    one.since === other.since ? one.id - other.id : one.since < other.since ? -1 : 1
  return Object.fromEntries(
    Object.entries(found).map(([kind, waiting]) => [kind, waiting.toSorted(inOrder)]),
  ) as Record<Kind, Waiting[]>
}

/** Instants beside which the clocks change, or a day begins. */
const CHANGES = [
  '2026-11-01T04:30Z',
  '2026-11-01T05:30Z',
  '2026-11-02T04:00Z',
  '2027-03-14T06:00Z',
  '2027-03-15T03:00Z',
]

/** The moments at which a fact changes, and one second before each. */
export function edges({ oldHoldDays, ...facts }: Facts): number[] {
  const instants = [
    ...facts.holds.map(({ heldAt }) => Date.parse(heldAt) + oldHoldDays * DAY),
    ...facts.reservations.map(({ until }) => Date.parse(until)),
    ...CHANGES.map((instant) => Date.parse(instant)),
  ]
  const days = [
    ...facts.loans.flatMap(({ dueOn, reviewOn, collectFrom, notice }) => [
      dueOn && plus(dueOn, -(notice ?? 14)),
      reviewOn,
      collectFrom,
    ]),
    ...facts.inspections.flatMap(({ dates }) =>
      dates.map(({ dueOn, notice }) => plus(dueOn, -(notice ?? 30))),
    ),
  ]
  const midnights = days.flatMap((date) =>
    date ? [Date.parse(`${date}T03:00Z`), Date.parse(`${date}T04:00Z`)] : [],
  )
  return [...instants, ...midnights].flatMap((edge) => [edge - 1000, edge])
}
