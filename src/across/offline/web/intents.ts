import type { createAgreement } from '#acts/agreements/contract/calls.ts'
import type { addContact } from '#acts/campaigns/contract/calls.ts'
import type { createLoan, returnLoan } from '#acts/loans/contract/calls.ts'
import type { addPicture, saveLine } from '#acts/preparations/contract/calls.ts'
import type { Call, Sent } from '#core/contract/call.ts'
import type { createEquipmentNote } from '#records/equipment/contract/calls.ts'

interface Piece {
  id: number
  /** Displayed number, e.g. M3993. */
  number: string
}

type BodyOf<C extends Call> = NonNullable<Sent<C>['body']>

/** An existing loan, or the queued entry that will make it. */
export type LoanSeen = { id: number } | { entry: number }

/** An act without network: the body of the online call, and the data that the user saw (decision 145). */
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
      /** The first of the pieces that are signed for. */
      piece: Piece
      pieces: readonly Piece[]
      client: { id: number; name: string }
      loans: readonly LoanSeen[]
      body: Omit<BodyOf<typeof createAgreement>, 'loans' | 'signedAt'>
      /** Photo of a form signed on paper. */
      photo: { name: string; type: string } | null
    }
  | {
      kind: 'CALL'
      piece: Piece
      campaign: number
      entry: number
      /** Name of the person who was called. */
      name: string
      body: BodyOf<typeof addContact>
    }
  | { kind: 'NOTE'; piece: Piece; body: BodyOf<typeof createEquipmentNote> }

/** Whether the act concerns this piece. */
export const isOf = (intent: Intent, piece: number): boolean =>
  intent.kind === 'AGREEMENT' ? intent.pieces.some(({ id }) => id === piece) : intent.piece.id === piece

/**
 * `waiting` for the network; `done`; `already`: the record had this state already; `refused`, until the user decides;
 * `unsure`: it was sent so long ago that the server no longer knows its key.
 */
export type State = 'waiting' | 'done' | 'already' | 'refused' | 'unsure'

/** An act in the queue. */
export interface Entry {
  /** Sequence number, in the order of the acts. */
  seq: number
  /** Idempotency-Key of its call. */
  key: string
  /** Time of the act by the clock of this device, in ISO format. */
  at: string
  state: State
  intent: Intent
  /** Message of the server. */
  reason?: string
  /** Obstacle to a loan. */
  obstacle?: 'HELD' | 'LENT' | 'RESERVED'
  /** Time of the first attempt, as `Date.now()`. */
  tried?: number
  /** Time at which it was settled. */
  settled?: number
  /** Id of the loan that it made. */
  made?: number
}
