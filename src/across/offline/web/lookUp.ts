import { readableText } from '#records/labels/contract/gs1.ts'
import { findScanned, type PieceSearch } from '#records/labels/contract/scanned.ts'
import { MAX_MEANT, type TakenPiece } from '../contract/take-along.ts'

/** Match of a text among the pieces in the offline data. */
export interface Meant {
  kind: 'PIECE' | 'SEVERAL' | 'UNKNOWN'
  /** The recognised part of the text; the whole text for no piece or several. */
  read: string
  pieces: TakenPiece[]
}

/** Finds the pieces of a scanned text by the same rules as the server. */
export async function lookUp(pieces: readonly TakenPiece[], scanned: string): Promise<Meant> {
  const { read, pieces: found } = await findScanned(searchIn(pieces), scanned)
  const [one, other] = found
  if (one && !other) return { kind: 'PIECE', read, pieces: found }
  const whole = readableText(scanned)
  return { kind: one ? 'SEVERAL' : 'UNKNOWN', read: whole, pieces: found.slice(0, MAX_MEANT) }
}

const isAlike = (one: string | null | undefined, other: string) => one?.toLowerCase() === other.toLowerCase()

function searchIn(pieces: readonly TakenPiece[]): PieceSearch<TakenPiece> {
  const among = (is: (piece: TakenPiece) => boolean) => Promise.resolve(pieces.filter(is))
  const isOf = ({ gtin }: TakenPiece, article: string | undefined) =>
    article !== undefined && gtin?.padStart(14, '0') === article
  return {
    byCode: (code) => among(({ label }) => label === code),
    byText: (text, number) =>
      among(
        ({ serialNumber, type, equipmentNumber, equipmentNumberSuffix }) =>
          isAlike(serialNumber, text) ||
          (number !== undefined &&
            isAlike(type.code, number.type) &&
            Number(equipmentNumber) === number.digits &&
            isAlike(equipmentNumberSuffix, number.suffix)),
      ),
    async bySerial(serial, gtin) {
      const all = await among(({ serialNumber }) => isAlike(serialNumber, serial))
      const known = all.filter((piece) => isOf(piece, gtin))
      return { possible: all.filter((piece) => !gtin || !piece.gtin || known.includes(piece)), known }
    },
    ofArticle: (gtin) => among((piece) => isOf(piece, gtin)),
  }
}
