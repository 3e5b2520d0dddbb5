import { formatDay } from '#core/contract/formats.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import { instantOnScreen } from '#core/contract/written.ts'
import type { Caller } from '#core/server/caller.ts'
import { type AppError, conflict } from '#core/server/errors.ts'
import { blockedBy, type OpenBlock } from './blocks.ts'
import { mayEndAny, type ReservationOverride, refusalOfReserved } from './end-reservation.ts'

/** Client of a loan, and the lender's answers to questions. */
export interface LendRequest {
  clientId: number
  lendReason: string | null
  override: ReservationOverride
  /** Why others who asked first are passed; undefined for an act that does not ask for them. */
  passReason?: string | null
}

/** State of a piece that may prevent lending it. */
export interface Standing {
  archived: boolean
  onLoan: boolean
  /** Client and start of its loan, if the user may see them. */
  loan?: { client: string; since: string } | undefined
  heldFor: number | null
  lost: boolean
  reservedBy: number | null
  reservedUntil: string | null
  /** User of the reservation, if the caller may end it. */
  agent?: string | undefined
  blocks: readonly OpenBlock[]
  /** Its status, if that is not available. */
  unfit: { name: string; name_fr: string | null } | null
}

export const REFUSALS = {
  archived: msg`This piece of equipment is archived. Restore it first.`,
  onLoan: msg`This piece of equipment is already on loan. Return it first.`,
  held: msg`This piece of equipment is on hold for another client.`,
  reserved: msg`Somebody else has reserved this piece of equipment.`,
  lost: msg`This piece of equipment is lost.`,
} as const satisfies Record<string, Message>

const unfit = (status: string): Message =>
  msg`The status of this piece of equipment is “${{ status }}”. A loan of it needs a reason.`

/** Reason why a piece cannot be lent, or a question before lending it; the first one if there are several. */
export function refusalOf(caller: Caller, standing: Standing, request: LendRequest): AppError | undefined {
  if (standing.archived) return conflict(REFUSALS.archived)
  const taken = refusalOfTaken(standing, request)
  if (taken) return taken
  if (standing.lost) return conflict(REFUSALS.lost)
  const { reservedBy, blocks, unfit: status } = standing
  const reserved =
    reservedBy !== caller.user.id &&
    refusalOfReserved(caller, standing, request.override, saidOfReservation(caller, standing))
  if (reserved) return reserved
  const blocked = blockedBy(caller, blocks, request.lendReason)
  if (blocked) return blocked
  if (status !== null && request.lendReason === null)
    return conflict(unfit(nameIn(caller.locale, status)), 'lendReason')
  return undefined
}

/** Refusal of a piece that is on loan or on hold for somebody else. */
export function refusalOfTaken(
  { onLoan, loan, heldFor }: Pick<Standing, 'onLoan' | 'loan' | 'heldFor'>,
  { clientId }: LendRequest,
): AppError | undefined {
  if (onLoan) return conflict(loan ? onLoanTo(loan) : REFUSALS.onLoan)
  return heldFor !== null && heldFor !== clientId ? conflict(REFUSALS.held) : undefined
}

function onLoanTo({ client, since }: { client: string; since: string }): Message {
  const date = formatDay(since)
  return msg`On loan to ${{ client }} since ${{ date }}. Return it first.`
}

/** Message about a reservation; for users who may end it, a question whether to do so. */
function saidOfReservation(
  { user, locale, config }: Caller,
  { agent, reservedUntil }: Pick<Standing, 'agent' | 'reservedUntil'>,
): Message {
  if (agent === undefined || reservedUntil === null || !mayEndAny(user)) return REFUSALS.reserved
  const time = instantOnScreen(locale, config.organisationTimeZone, reservedUntil)
  return msg`Reserved by ${{ agent }} until ${{ time }}. Lend it all the same? The agent is told by mail.`
}
