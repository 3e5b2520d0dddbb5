import type { createAgreement } from '#acts/agreements/contract/calls.ts'
import type { addContact } from '#acts/campaigns/contract/calls.ts'
import type { createLoan, returnLoan } from '#acts/loans/contract/calls.ts'
import type { addPicture, saveLine } from '#acts/preparations/contract/calls.ts'
import type { Call, Sent } from '#core/contract/call.ts'
import type { createEquipmentNote } from '#records/equipment/contract/calls.ts'

/** A piece as whoever did something with it knows it. */
interface Piece {
  id: number
  /** As people say it: M3993. */
  number: string
}

type BodyOf<C extends Call> = NonNullable<Sent<C>['body']>

/** A loan that was seen, or one that was made here: the entry that makes it. */
export type LoanSeen = { id: number } | { entry: number }

/** What was done without network: the call that the desk would make, and what was seen (decision 145). */
export type Intent =
  | { kind: 'RETURN'; piece: Piece; loan: number; body: BodyOf<typeof returnLoan> }
  | { kind: 'LOAN'; piece: Piece; client: { id: number; name: string }; body: BodyOf<typeof createLoan> }
  | {
      kind: 'LINE'
      piece: Piece
      preparation: number
      line: number
      text: string
      text_fr: string | null
      body: BodyOf<typeof saveLine>
    }
  | {
      kind: 'PICTURE'
      piece: Piece
      preparation: number
      body: BodyOf<typeof addPicture>
      name: string
      type: string
    }
  | {
      kind: 'AGREEMENT'
      /** The first of those that are signed for. */
      piece: Piece
      pieces: readonly Piece[]
      client: { id: number; name: string }
      loans: readonly LoanSeen[]
      body: Omit<BodyOf<typeof createAgreement>, 'loans' | 'signedAt'>
      /** Of what was signed on paper. */
      photo: { name: string; type: string } | null
    }
  | {
      kind: 'CALL'
      piece: Piece
      campaign: number
      entry: number
      /** Who was called. */
      name: string
      body: BodyOf<typeof addContact>
    }
  | { kind: 'NOTE'; piece: Piece; body: BodyOf<typeof createEquipmentNote> }

/** Whether it was done with this piece. */
export const isOf = (intent: Intent, piece: number): boolean =>
  intent.kind === 'AGREEMENT' ? intent.pieces.some(({ id }) => id === piece) : intent.piece.id === piece

/**
 * `waiting` for the network; `done`; `already`: it was so when it came; `refused`, until somebody decides; `unsure`: it was sent
 * so long ago that the server would no longer know it.
 */
export type State = 'waiting' | 'done' | 'already' | 'refused' | 'unsure'

/** An intent as it stands in the outbox. */
export interface Entry {
  /** The order in which it was done. */
  seq: number
  /** Its Idempotency-Key. */
  key: string
  /** When it was done, by the clock of this device: ISO. */
  at: string
  state: State
  intent: Intent
  /** What the server said. */
  reason?: string
  /** What stands in the way of a loan. */
  obstacle?: 'HELD' | 'LENT' | 'RESERVED'
  /** When it was first sent, as `Date.now()`. */
  tried?: number
  /** When it was settled. */
  settled?: number
  /** The loan that it made. */
  made?: number
}
