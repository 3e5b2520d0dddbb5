import type { Cell } from './copy.ts'
import type { Piece } from './piece.ts'
import { between, pick, random } from './random.ts'

export const SEED = 6217
const DAY = 86_400_000

/** The records that seeded loans and repairs refer to. */
export interface Lending {
  loanTypes: number[]
  agents: number[]
  subcategories: number[]
  billingCodes: number[]
  clients: ClientRef[]
}

/** A client who may borrow from birth to death. */
export interface ClientRef {
  id: number
  birth: string
  death: string | null
}

export const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A client who is alive during the whole time: a random one, else the next. */
function borrowerOf(chance: number, clients: ClientRef[], from: string, until: string | null): number {
  const first = Math.floor(chance * clients.length)
  for (let step = 0; step < clients.length; step++) {
    const { id, birth, death } = clients[(first + step) % clients.length] as ClientRef
    if (birth <= from && (death === null || (until !== null && until <= death))) return id
  }
  return clients[first]?.id ?? 0
}

/**
 * The loans of one piece, one after the other from its purchase to today; the last one is open if the piece is on loan.
 */
export function loansOf(made: Piece, lending: Lending, today: Date) {
  const next = random(SEED + made.number * 97)
  const [start, end] = [new Date(made.bought).getTime(), today.getTime() - 2 * DAY]
  const count = made.onLoan ? between(next, 1, 4) : between(next, 0, 3)
  // a piece on loan is with its borrower at the end of the time
  const share = Math.max(4 * DAY, (end - start) / Math.max(1, count))
  return Array.from({ length: count }, (_, nth) => {
    const lent = start + share * nth + share * 0.5 * next()
    const isOpen = made.onLoan && nth === count - 1
    const loanType = pick(next, lending.loanTypes)
    // the first client has their own piece, for the journeys
    const chance = made.number === 1002 ? 0 : next()
    const loanDate = dayText(lent)
    // loans of one piece do not overlap
    const beforeNext = start + share * (nth + 1)
    const back = Math.min(lent + share * 0.45 * next() + DAY, beforeNext, end)
    const returnDate = isOpen ? null : dayText(back)
    return {
      client: borrowerOf(chance, lending.clients, loanDate, returnDate),
      loanDate,
      returnDate,
      type: loanType,
      agent: next() < 0.85 && lending.agents.length ? pick(next, lending.agents) : null,
      confirmed: made.type.program === 1 && loanType === 2 ? next() < 0.8 : null,
    }
  })
}

export const loanRow = (
  made: Piece,
  id: number,
  userId: number | null,
  loan: ReturnType<typeof loansOf>[0],
): Record<string, Cell> => ({
  client_id: loan.client,
  equipment_id: id,
  loan_date: loan.loanDate,
  return_date: loan.returnDate,
  program_id: made.type.program,
  type_id: loan.type,
  referral_agent_id: loan.agent,
  confirmation_received: loan.confirmed,
  created_at: `${loan.loanDate}T15:00:00Z`,
  updated_at: `${loan.returnDate ?? loan.loanDate}T15:00:00Z`,
  updated_by: userId,
})
