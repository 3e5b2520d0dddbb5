import { sql } from 'kysely'
import { holds } from '#kit/contract/permissions.ts'
import type { Caller, SignedIn } from '#kit/server/caller.ts'
import type { Db } from '#kit/server/database.ts'
import { conflict, forbidden, type Text } from '#kit/server/errors.ts'
import { enqueueMail } from '#kit/server/mail.ts'
import { FRENCH, REFERRAL_AGENT } from '#people/contract.ts'
import { shownNumber } from '../contract/equipment.ts'
import { findPiece } from './queries.ts'

/** A referral agent ends only their own, whatever else the role holds (spec 3, 4). */
export function mayEndAny(user: SignedIn): boolean {
  return holds(user, 'UPDATE_EQUIPMENT') && !user.roles.some(({ code }) => code === REFERRAL_AGENT)
}

interface Passing {
  reservedBy: number | null
  endReservation: boolean
  /** Said where the reservation is not to end. */
  refusal: Text
}

/**
 * Before a piece that is reserved goes on hold or out: 409 unless the reservation is to end, 403 for who may not end
 * it. Whose it was is told in the same transaction. The caller of this clears the reservation.
 */
export async function passReservation(tx: Db, caller: Caller, id: number, passing: Passing): Promise<void> {
  const { reservedBy, endReservation, refusal } = passing
  const may = mayEndAny(caller.user)
  if (endReservation && !may) throw forbidden()
  if (reservedBy === null) return
  if (!endReservation) throw conflict(refusal, may ? 'endReservation' : undefined)
  if (reservedBy !== caller.user.id) await tell(tx, reservedBy, id)
}

async function tell(tx: Db, userId: number, pieceId: number): Promise<void> {
  const piece = await findPiece(tx, pieceId)
  const { rows } = await sql<{ username: string; french: boolean }>`
    SELECT u.username, u.language_id = ${FRENCH} AND r.code = ${REFERRAL_AGENT} AS french
    FROM users u JOIN roles r ON r.id = u.role_id WHERE u.id = ${userId} AND u.closed_at IS NULL`.execute(tx)
  const reader = rows[0]
  if (!piece || !reader) return
  const name = (reader.french && piece.item.name_fr) || piece.item.name
  const mail = endedMail(reader.french, `${shownNumber(piece)}, ${name}`)
  await enqueueMail(tx, { to: [reader.username], ...mail })
}

function endedMail(french: boolean, piece: string): { subject: string; text: string } {
  if (french) {
    return {
      subject: 'Passerelle : votre réservation est terminée',
      text: `Bonjour,\n\nCette pièce d’équipement ne vous est plus réservée, car elle sert maintenant à quelqu’un d’autre :\n\n${piece}\n\nVous pouvez réserver une autre pièce dans Passerelle.\n`,
    }
  }
  return {
    subject: 'Passerelle: your reservation has ended',
    text: `Hello,\n\nThis piece of equipment is no longer reserved for you, because somebody else needs it now:\n\n${piece}\n\nYou can reserve another piece in Passerelle.\n`,
  }
}
