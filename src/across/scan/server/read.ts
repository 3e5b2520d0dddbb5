import { sql } from 'kysely'
import { cleanLine } from '#core/contract/formats.ts'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { visibleArchived, visibleEquipment } from '#records/equipment/server/visible.ts'
import { codeIn, codeOfAddress, withoutSymbology } from '#records/labels/contract/code.ts'
import { MAX_PIECES } from '../contract/calls.ts'
import { type Gs1, readGs1, SEPARATOR, serialsWithin } from '../contract/gs1.ts'

/** Meaning of a text, before the permissions of the user are applied. */
export interface Reading {
  read: string
  ids: number[]
  /** Whether the label was replaced by a newer one of its piece. */
  isReplaced: boolean
}

/**
 * Finds the pieces of a scanned text. The code of a label means its piece only; any other text is tried as a piece
 * number and a serial number, then as the number of an article. A text without a match is tried again as typed on a US
 * keyboard.
 */
export async function readText(caller: Caller, scanned: string): Promise<Reading> {
  const text = separated(scanned)
  const reading = await meaningOf(caller, text)
  if (reading.ids.length || !/é/i.test(text)) return reading
  const other = await meaningOf(caller, text.replaceAll('é', '/').replaceAll('É', '?'))
  return other.ids.length ? other : reading
}

/** Some decoders write the separator as text. */
export const separated = (scanned: string): string => scanned.replaceAll('<GS>', SEPARATOR)

async function meaningOf(caller: Caller, scanned: string): Promise<Reading> {
  const gs1 = readGs1(scanned)
  const reading = gs1 && (await byGs1(caller, gs1))
  if (reading?.ids.length) return reading
  // digits of a serial number may look like the start of a GS1 text
  const other = await byText(caller, scanned)
  return reading && !other.ids.length ? reading : other
}

async function byText(caller: Caller, scanned: string): Promise<Reading> {
  const { db } = caller
  const plain = withoutSymbology(scanned)
  const code = codeOfAddress(scanned) ?? codeIn(plain)
  if (code) return byCode(db, code)
  const text = cleanLine(plain)
  const number = /^([a-z]+) ?0*(\d{1,9})([a-z]*)$/i.exec(text)
  const [, type, digits, suffix] = number ?? []
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM equipment WHERE number = ${Number(digits ?? 0)}::int AND upper(number_suffix) = upper(${suffix ?? ''})
      AND upper(type_code) = upper(${type ?? ''})
    UNION SELECT id FROM equipment WHERE lower(serial_number) = lower(${text})`.execute(db)
  if (!rows.length && GTIN.test(text)) {
    const article = text.padStart(14, '0')
    return { read: article, ids: await ofArticle(caller, article), isReplaced: false }
  }
  return { read: number ? text.replaceAll(' ', '').toUpperCase() : text, ids: idsOf(rows), isReplaced: false }
}

/** Matches the number of an article, as EAN-8, UPC-A, EAN-13 or GTIN-14. */
const GTIN = /^(\d{8}|\d{12,14})$/

async function byCode(db: Db, code: string): Promise<Reading> {
  const { rows } = await sql<{ id: number; isReplaced: boolean }>`
    SELECT equipment_id AS id, replaced_at IS NOT NULL AS "isReplaced" FROM equipment_labels WHERE code = ${code}`.execute(
    db,
  )
  return { read: code, ids: idsOf(rows), isReplaced: rows[0]?.isReplaced ?? false }
}

/**
 * The piece with the serial number, or without one the pieces with the lot as theirs. Without either, or if no piece
 * has that lot, all pieces of the article.
 */
async function byGs1(caller: Caller, { gtin, serial, lot }: Gs1): Promise<Reading> {
  const own = serial ?? lot
  if (own !== undefined) {
    const ids = await bySerial(caller, own, gtin)
    if (ids.length || serial !== undefined || gtin === undefined) return { read: own, ids, isReplaced: false }
  }
  const article = gtin ?? ''
  const within = await byNumberWithin(caller, lot ?? '', article)
  if (within) return within
  return { read: article, ids: await ofArticle(caller, article), isReplaced: false }
}

/** A shorter serial number may be part of a lot by chance. */
const LEAST_SERIAL = 6

/** The piece whose serial number ends the lot; if its article is another or unknown, the serial number must be long enough. */
async function byNumberWithin(caller: Caller, lot: string, gtin: string): Promise<Reading | undefined> {
  for (const serial of serialsWithin(lot)) {
    const found = await bySerialOf(caller, serial, gtin)
    const ids = serial.length < LEAST_SERIAL ? found.known : found.all
    if (ids.length) return { read: serial, ids, isReplaced: false }
  }
  return undefined
}

const isOfArticle = (
  gtin: string,
) => sql<boolean>`EXISTS (SELECT FROM equipment_items i WHERE i.id = e.item_id
  AND i.gtin IS NOT NULL AND lpad(i.gtin, 14, '0') = ${gtin})`

/** Serial numbers are unique only per maker: among several pieces, those of this article are meant, if articles are known. */
async function bySerial(caller: Caller, serial: string, gtin = ''): Promise<number[]> {
  const { known, all } = await bySerialOf(caller, serial, gtin)
  return known.length ? known : all
}

async function bySerialOf({ db, user }: Caller, serial: string, gtin: string) {
  const { rows } = await sql<{ id: number; isKnown: boolean }>`
    SELECT e.id, ${isOfArticle(gtin)} AS "isKnown" FROM equipment e
    WHERE lower(e.serial_number) = lower(${serial}) AND (${seenByScan(user)} OR e.merged_into_id IS NOT NULL)`.execute(
    db,
  )
  return { known: idsOf(rows.filter(({ isKnown }) => isKnown)), all: idsOf(rows) }
}

/** Limited to the first ones that the user may see, because there may be thousands. */
async function ofArticle({ db, user }: Caller, gtin: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT e.id FROM equipment e WHERE ${isOfArticle(gtin)} AND ${seenByScan(user)}
    ORDER BY e.archived_at NULLS FIRST, e.id LIMIT ${MAX_PIECES}`.execute(db)
  return idsOf(rows)
}

/** Archived pieces are included for users who may restore them. */
export const seenByScan = (user: SignedIn) =>
  sql<boolean>`(${visibleEquipment(user)} OR ${visibleArchived(user)})`

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
