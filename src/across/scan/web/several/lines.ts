import { fullName } from '#core/contract/formats.ts'
import { newKey } from '#core/web/api/newKey.ts'
import { displayNumber, type EquipmentRow, type Numbered } from '#records/equipment/contract/equipment.ts'
import type { Act, Scanned } from '../../contract/calls.ts'

/** Limit of lines that are sent together. */
export const MAX_LINES = 200

/** A piece as shown in a line, without the client's name, because the list is stored in the tab. */
export interface LinePiece {
  id: number
  number: string
  item: { name: string; name_fr: string | null }
}

export interface Line {
  id: string
  /** Text as read or typed. */
  text: string
  /** `unread`: not looked up yet; `several`: the user has to choose one of `pieces`. */
  state: 'reading' | 'unread' | 'unknown' | 'several' | 'ready' | 'sending' | 'done'
  pieces: readonly LinePiece[]
  isReplaced?: boolean
  onLoan?: boolean
  /** Act on the piece, as the server offers it. */
  act?: Act | undefined
  reservedUntil?: string | null
  /** Whether it was read from offline data: acts wait for the network. */
  isTaken?: boolean
  /** Whether its return is already queued. */
  waits?: boolean
  /** Whether its return was queued from this line. */
  isKept?: boolean
  /** Destination of this line, if it differs from that for all. */
  destination?: string | undefined
  /** Reason for sending it straight to the shelf, or for lending it anyway. */
  reason: string
  endsReservation: boolean
  /** Idempotency key of its call, used again for a retry. */
  key: string
  /** Reason of a failure, or a missing value. */
  fault?: string | undefined
  outcome?: string | undefined
  /** Name and number of the client who has the piece; never stored. */
  client?: string | undefined
  /** The ended loan with its version, so that the return can be undone. */
  returned?: { loan: number; version: number } | undefined
  /** The new loan and its client, who has yet to sign. */
  toSign?: { client: number; loan: number }
}

export const blankLine = (text: string): Line => ({
  id: newKey(),
  text,
  state: 'reading',
  pieces: [],
  reason: '',
  endsReservation: false,
  key: newKey(),
})

/** Name of a line: the number of its piece once it is known, otherwise the text. */
export function nameOf({ pieces: [piece, other], text }: Line): string {
  return piece && !other ? piece.number : text
}

/** The line of the same piece, or with the same text. */
export function sameLine(lines: readonly Line[], text: string): Line | undefined {
  const wanted = text.toUpperCase().replaceAll(' ', '')
  return lines.find((line) => [line.text, nameOf(line)].some((own) => own.toUpperCase() === wanted))
}

export const lineOf = (lines: readonly Line[], pieceId: number, but: string): Line | undefined =>
  lines.find(({ id, pieces }) => id !== but && pieces.length === 1 && pieces[0]?.id === pieceId)

/** State of a line after the answer to its scan. */
export function readAs({ kind, pieces }: Scanned, act: Act | undefined): Partial<Line> {
  const [piece] = pieces
  const known = pieces.map(summaryOf)
  if (!piece) return { state: 'unknown', pieces: [] }
  if (kind === 'SEVERAL') return { state: 'several', pieces: known }
  return {
    state: 'ready',
    pieces: known,
    isReplaced: kind === 'REPLACED',
    onLoan: piece.onLoan,
    reservedUntil: piece.reservedUntil,
    isTaken: false,
    waits: false,
    client: piece.onLoanFor ? `${fullName(piece.onLoanFor)} ${piece.onLoanFor.clientNumber}` : undefined,
    act,
    fault: undefined,
  }
}

export const summaryOf = (piece: Numbered & Pick<EquipmentRow, 'id' | 'item'>): LinePiece => ({
  id: piece.id,
  number: displayNumber(piece),
  item: { name: piece.item.name, name_fr: piece.item.name_fr },
})

/** Lines as stored for a reload: names of clients, also in messages of the server, are dropped and requested again. */
export function toKeep(lines: readonly Line[]): Line[] {
  return lines.map(({ fault: _, client, act, ...line }) => {
    if (line.state === 'sending') return { ...line, act, state: 'ready' }
    const isNamed = line.state === 'ready' && client !== undefined
    if (line.state === 'reading' || line.state === 'unread' || act?.refusal || isNamed)
      return { ...line, state: 'reading' }
    return { ...line, act }
  })
}

/** Whether the act of the line cannot be done, or not before something is chosen for it. */
export function isStopped({ state, act, destination }: Line): boolean {
  if (state !== 'ready') return state === 'unknown' || state === 'unread'
  return !act || (act.refusal !== undefined && !act.asks) || (act.act === 'PREPARE' && !destination)
}
