import { cleanLine } from '#core/contract/formats.ts'
import { DISPLAYED_NUMBER } from '#records/equipment/contract/equipment.ts'
import { codeIn, codeOfAddress, withoutSymbology } from './code.ts'
import { type Gs1, readGs1, separated, serialsWithin } from './gs1.ts'

/** Searches for pieces, in the database or among those that a device has taken along. */
export interface PieceSearch<P> {
  byCode: (code: string) => Promise<P[]>
  /** Finds pieces by a whole serial number in any case, or by a displayed number. */
  byText: (text: string, number: ScannedNumber | undefined) => Promise<P[]>
  /**
   * Finds pieces by a whole serial number in any case. `possible` leaves out pieces that are known to be of another
   * article; `known` are those that are known to be of this one.
   */
  bySerial: (serial: string, gtin: string | undefined) => Promise<{ possible: P[]; known: P[] }>
  /** Finds the pieces of an article by its 14 digits. */
  ofArticle: (gtin: string) => Promise<P[]>
}

/** Parts of a displayed number, without leading zeros. */
export interface ScannedNumber {
  type: string
  digits: number
  suffix: string
}

/** The recognised part of a text, and the pieces that it means. */
export interface Reading<P> {
  read: string
  pieces: P[]
}

/**
 * Finds the pieces of a scanned text. The code of a label means its piece only; any other text is tried as a piece
 * number and a serial number, then as the number of an article. A text without a match is tried again as typed on a US
 * keyboard.
 */
export async function findScanned<P>(search: PieceSearch<P>, scanned: string): Promise<Reading<P>> {
  const text = separated(scanned)
  const reading = await meaningOf(search, text)
  if (reading.pieces.length || !/é/i.test(text)) return reading
  const other = await meaningOf(search, text.replaceAll('é', '/').replaceAll('É', '?'))
  return other.pieces.length ? other : reading
}

async function meaningOf<P>(search: PieceSearch<P>, text: string): Promise<Reading<P>> {
  const gs1 = readGs1(text)
  const reading = gs1 && (await byGs1(search, gs1))
  if (reading?.pieces.length) return reading
  // digits of a serial number may look like the start of a GS1 text
  const other = await byText(search, text)
  return reading && !other.pieces.length ? reading : other
}

const NUMBER = new RegExp(DISPLAYED_NUMBER)
/** Matches the number of an article, as EAN-8, UPC-A, EAN-13 or GTIN-14. */
const GTIN = /^(\d{8}|\d{12,14})$/

async function byText<P>(search: PieceSearch<P>, scanned: string): Promise<Reading<P>> {
  const plain = withoutSymbology(scanned)
  const code = codeOfAddress(scanned) ?? codeIn(plain)
  if (code) return { read: code, pieces: await search.byCode(code) }
  const text = cleanLine(plain)
  const [, type = '', digits, suffix = ''] = NUMBER.exec(text) ?? []
  const pieces = await search.byText(text, digits ? { type, digits: Number(digits), suffix } : undefined)
  if (!pieces.length && GTIN.test(text)) {
    const article = text.padStart(14, '0')
    return { read: article, pieces: await search.ofArticle(article) }
  }
  return { read: digits ? text.replaceAll(' ', '').toUpperCase() : text, pieces }
}

/**
 * The piece with the serial number, or without one the pieces with the lot as theirs. Without either, or if no piece
 * has that lot, all pieces of the article.
 */
async function byGs1<P>(search: PieceSearch<P>, { gtin, serial, lot }: Gs1): Promise<Reading<P>> {
  const own = serial ?? lot
  if (own !== undefined) {
    const { possible, known } = await search.bySerial(own, gtin)
    // serial numbers are unique only per maker: of several pieces, those of this article are meant
    const pieces = known.length ? known : possible
    if (pieces.length || serial !== undefined || gtin === undefined) return { read: own, pieces }
  }
  const article = gtin ?? ''
  const within = await byNumberWithin(search, lot ?? '', article)
  return within ?? { read: article, pieces: await search.ofArticle(article) }
}

/** A shorter serial number may be part of a lot by chance. */
const LEAST_SERIAL = 6

/** The piece whose serial number ends the lot; if its article is another or unknown, the serial number must be long enough. */
async function byNumberWithin<P>(
  search: PieceSearch<P>,
  lot: string,
  gtin: string,
): Promise<Reading<P> | undefined> {
  for (const serial of serialsWithin(lot)) {
    const { possible, known } = await search.bySerial(serial, gtin)
    const pieces = serial.length < LEAST_SERIAL ? known : possible
    if (pieces.length) return { read: serial, pieces }
  }
  return undefined
}
