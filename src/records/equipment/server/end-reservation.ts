import { sql } from 'kysely'
import { REFERRAL_AGENT } from '#base/people/contract.ts'
import { readsMailsIn } from '#base/people/server/mail-locale.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { type Locale, type Message, msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { type AppError, conflict, forbidden } from '#core/server/errors.ts'
import { enqueueMail, type Mail } from '#core/server/mail.ts'
import { translate } from '#core/server/translate.ts'
import { displayNumber, RESERVATION_HOURS } from '../contract/equipment.ts'
import type { HoldInput } from '../contract/equipment-input.ts'
import { findPiece } from './queries.ts'

/** Whether the user may end any reservation; a referral agent may only end their own, whatever their permissions (rule 3.4). */
export function mayEndAny(user: SignedIn): boolean {
  return holds(user, 'UPDATE_EQUIPMENT') && !user.roles.some(({ code }) => code === REFERRAL_AGENT)
}

/** Consent of the caller to end a reservation, with the end time that they saw. */
export type ReservationOverride = Pick<HoldInput, 'endReservation' | 'reservedUntil'>

interface Reservation {
  reservedBy: number | null
  reservedUntil: string | null
}

/**
 * Checks a reservation before the piece is held or lent: 409 with the refusal unless this reservation may end, 403 for
 * a caller who may not end it. Notifies its user in the same transaction. The caller clears the reservation.
 */
export async function overrideReservation(
  tx: Db,
  caller: Caller,
  id: number,
  reservation: Reservation,
  override: ReservationOverride,
  refusal: Message,
): Promise<void> {
  const refused = refusalOfReserved(caller, reservation, override, refusal)
  if (refused) throw refused
  const { reservedBy } = reservation
  if (reservedBy !== null && reservedBy !== caller.user.id) await tell(tx, reservedBy, id, ENDED)
}

export function refusalOfReserved(
  { user }: Caller,
  { reservedBy, reservedUntil }: Reservation,
  override: ReservationOverride,
  refusal: Message,
): AppError | undefined {
  const may = mayEndAny(user)
  if (override.endReservation && !may) return forbidden()
  if (reservedBy === null) return undefined
  const isSeen = override.reservedUntil === undefined || override.reservedUntil === reservedUntil
  if (override.endReservation && isSeen) return undefined
  return conflict(refusal, may ? 'endReservation' : undefined)
}

/** Hours before the end of a reservation at which a referral agent gets a mail. */
const HOURS_BEFORE = 4

/** Queues the mail that this reservation, which begins now, ends soon; it is not sent if the reservation has ended before. */
export function remindOfEnd(tx: Db, userId: number, pieceId: number): Promise<void> {
  const onlyIf = { function: 'reservation_ends_soon', of: pieceId }
  return tell(tx, userId, pieceId, ENDS_SOON, { onlyIf, hoursLater: RESERVATION_HOURS - HOURS_BEFORE })
}

interface Later {
  onlyIf: Mail['onlyIf']
  hoursLater: number
}

async function tell(
  tx: Db,
  userId: number,
  pieceId: number,
  { subject, text }: MailOfPiece,
  later?: Later,
): Promise<void> {
  const piece = await findPiece(tx, pieceId)
  const { rows } = await sql<{ username: string; locale: Locale }>`
    SELECT u.username, ${readsMailsIn} AS locale
    FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = ${userId} AND u.closed_at IS NULL`.execute(tx)
  const reader = rows[0]
  if (!piece || !reader) return
  const name = nameIn(reader.locale, piece.item)
  const { locale, username } = reader
  const mail = {
    to: [username],
    subject: translate(locale, subject),
    text: translate(locale, text(`${displayNumber(piece)}, ${name}`)),
    ...(later && { onlyIf: later.onlyIf }),
  }
  await enqueueMail(tx, mail, ATTEMPTS, later?.hoursLater)
}

const ATTEMPTS = 12

interface MailOfPiece {
  subject: Message
  text: (piece: string) => Message
}

const ENDED: MailOfPiece = {
  subject: msg`Passerelle: your reservation has ended`,
  text: (piece) =>
    msg`Hello,\n\nThis piece of equipment is no longer reserved for you, because somebody else needs it now:\n\n${{ piece }}\n\nYou can reserve another piece in Passerelle.\n`,
}

const ENDS_SOON: MailOfPiece = {
  subject: msg`Passerelle: your reservation ends in four hours`,
  text: (piece) =>
    msg`Hello,\n\nThis piece of equipment is reserved for you for four more hours:\n\n${{ piece }}\n\nIf somebody needs it, ask for it in Passerelle: then it is not forgotten.\n`,
}
