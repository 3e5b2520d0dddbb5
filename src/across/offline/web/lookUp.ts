import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { codeIn, codeOfAddress, withoutSymbology } from '#records/labels/contract/code.ts'
import type { TakenPiece } from '../contract/take-along.ts'

/** Match of a text among the pieces in the offline data. */
export interface Meant {
  kind: 'PIECE' | 'UNKNOWN'
  read: string
  pieces: TakenPiece[]
}

/** Finds a piece by the code of its label, or by the displayed number. */
export function lookUp(pieces: readonly TakenPiece[], scanned: string): Meant {
  const text = withoutSymbology(scanned)
  const code = codeOfAddress(text) ?? codeIn(text)
  const number = /^([a-z]+) ?0*(\d{1,9}[a-z]*)$/i.exec(text)
  const read = code ?? (number ? `${number[1]}${number[2]}`.toUpperCase() : text)
  const found = pieces.filter((one) =>
    code ? one.label === code : displayNumber(one).toUpperCase() === read,
  )
  return { kind: found.length ? 'PIECE' : 'UNKNOWN', read, pieces: found.slice(0, 1) }
}
