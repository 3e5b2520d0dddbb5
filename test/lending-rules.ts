/** The rules of lending, written again for the model: two pieces, two clients, two members of staff. */

export interface Piece {
  id: number
  archived: boolean
  loan?: number
  heldFor?: number
  reservedBy?: number
}
export interface Loan {
  id: number
  piece: number
  client: number
  /** Days of one month; open without `until`. */
  from: number
  until?: number | undefined
  archived: boolean
}
export interface Model {
  pieces: Piece[]
  loans: Loan[]
}

export const dayText = (day: number) => `2026-05-${String(day + 10)}`

/** Whether a piece may be lent to the client by the user, who may insist despite a reservation. */
export const isFree = (found: Piece, clientId: number, user: number, insists = false) =>
  !found.archived &&
  found.loan === undefined &&
  (found.heldFor === undefined || found.heldFor === clientId) &&
  (found.reservedBy === undefined || found.reservedBy === user || insists)

/** Whether it may be put on hold for the client. Insisting on a reservation that has become a hold is refused. */
export function isHoldable(found: Piece, clientId: number, insists: boolean): boolean {
  if (found.archived) return false
  if (found.heldFor !== undefined && insists) return false
  if (found.heldFor === clientId) return true
  return found.loan === undefined && (found.reservedBy === undefined || insists)
}

/** The piece is not lent, on hold or reserved. */
export const isIdle = ({ archived, loan, heldFor, reservedBy }: Piece) =>
  !archived && loan === undefined && heldFor === undefined && reservedBy === undefined

/** No other loan of the piece overlaps these days. */
export const isApart = ({ loans }: Model, piece: number, days: Pick<Loan, 'from' | 'until'>, own?: Loan) =>
  loans
    .filter((loan) => loan !== own && loan.piece === piece && !loan.archived)
    .every(({ from, until = Infinity }) => from >= (days.until ?? Infinity) || days.from >= until)

export function goOut(found: Piece, loan: Loan): void {
  found.loan = loan.id
  delete found.heldFor
  delete found.reservedBy
}
