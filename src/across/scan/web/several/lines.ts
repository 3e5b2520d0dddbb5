import { newKey } from '#core/web/api/newKey.ts'
import { displayNumber, type EquipmentRow, type Numbered } from '#records/equipment/contract/equipment.ts'
import type { Act, Scanned } from '../../contract/calls.ts'

/** So many pieces are sent at once. */
export const MAX_LINES = 200

/** A piece as its line shows it; nobody who has it is named, because the list is kept in the tab. */
export interface LinePiece {
  id: number
  number: string
  item: { name: string; name_fr: string | null }
}

export interface Line {
  id: string
  /** As it was read or typed. */
  text: string
  /** `unread`: nobody has answered what it is; `several`: one of `pieces` is to be chosen. */
  state: 'reading' | 'unread' | 'unknown' | 'several' | 'ready' | 'sending' | 'done'
  pieces: readonly LinePiece[]
  isReplaced?: boolean
  onLoan?: boolean
  /** What is to be done with the piece, as the server offers it. */
  act?: Act | undefined
  reservedUntil?: string | null
  /** It was read from what was taken along: what is done waits for the network. */
  isTaken?: boolean
  /** Its return waits already. */
  waits?: boolean
  /** Where it goes where that is not as for all. */
  destination?: string | undefined
  /** Why it goes straight to the shelf, or is lent all the same. */
  reason: string
  endsReservation: boolean
  /** Of its call: sent again it is the same. */
  key: string
  /** Why it was not done, or what is missing. */
  fault?: string | undefined
  /** What was done. */
  outcome?: string
  /** The loan that was made and its client, who has yet to sign. */
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

/** What a line is called: its number as soon as that is known. */
export function nameOf({ pieces: [piece, other], text }: Line): string {
  return piece && !other ? piece.number : text
}

/** The line of the same piece, or of the same text. */
export function sameLine(lines: readonly Line[], text: string): Line | undefined {
  const wanted = text.toUpperCase().replaceAll(' ', '')
  return lines.find((line) => [line.text, nameOf(line)].some((own) => own.toUpperCase() === wanted))
}

export const lineOf = (lines: readonly Line[], pieceId: number, but: string): Line | undefined =>
  lines.find(({ id, pieces }) => id !== but && pieces.length === 1 && pieces[0]?.id === pieceId)

/** What the answer to a scan says of a line. */
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
    act,
    fault: undefined,
  }
}

export const summaryOf = (piece: Numbered & Pick<EquipmentRow, 'id' | 'item'>): LinePiece => ({
  id: piece.id,
  number: displayNumber(piece),
  item: { name: piece.item.name, name_fr: piece.item.name_fr },
})

/** As it outlives a reload: a sentence of the server may name somebody, so it is asked for again. */
export function toKeep(lines: readonly Line[]): Line[] {
  return lines.map(({ fault: _, act, ...line }) => {
    if (line.state === 'sending') return { ...line, act, state: 'ready' }
    if (line.state === 'reading' || line.state === 'unread' || act?.refusal)
      return { ...line, state: 'reading' }
    return { ...line, act }
  })
}
