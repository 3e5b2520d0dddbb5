import { sql } from 'kysely'
import { cleanLine } from '#core/contract/formats.ts'
import type { Db } from '#core/server/database.ts'
import { codeIn, codeOfAddress } from '#labels/contract/code.ts'
import { MAX_PIECES } from '../contract/calls.ts'
import { type Gs1, readGs1 } from '../contract/gs1.ts'

/** What a text means, before it is asked what of it the user may see. */
export interface Reading {
  read: string
  ids: number[]
  /** The label is no longer the one of its piece. */
  isReplaced: boolean
}

/** A label's code means its piece alone; any other text a number, a serial number, or both. */
export async function readText(db: Db, scanned: string): Promise<Reading> {
  const code = codeOfAddress(scanned) ?? codeIn(scanned)
  if (code) return byCode(db, code)
  const gs1 = readGs1(scanned)
  if (gs1) return byGs1(db, gs1)
  const text = cleanLine(scanned)
  const number = /^([a-z]+) ?0*(\d{1,9})([a-z]*)$/i.exec(text)
  const [, type, digits, suffix] = number ?? []
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM equipment WHERE number = ${Number(digits ?? 0)}::int AND upper(number_suffix) = upper(${suffix ?? ''})
      AND upper(type_code) = upper(${type ?? ''})
    UNION SELECT id FROM equipment WHERE lower(serial_number) = lower(${text})
    LIMIT ${MAX_PIECES}`.execute(db)
  return { read: number ? text.replaceAll(' ', '').toUpperCase() : text, ids: idsOf(rows), isReplaced: false }
}

async function byCode(db: Db, code: string): Promise<Reading> {
  const { rows } = await sql<{ id: number; isReplaced: boolean }>`
    SELECT equipment_id AS id, replaced_at IS NOT NULL AS "isReplaced" FROM equipment_labels WHERE code = ${code}`.execute(
    db,
  )
  return { read: code, ids: idsOf(rows), isReplaced: rows[0]?.isReplaced ?? false }
}

/** A serial number is the maker's, so that of several pieces the one of this article is meant, where articles are known. */
async function byGs1(db: Db, { gtin, serial, lot }: Gs1): Promise<Reading> {
  const ofArticle = sql`EXISTS (SELECT FROM equipment_items i WHERE i.id = e.item_id
    AND i.gtin IS NOT NULL AND lpad(i.gtin, 14, '0') = ${gtin ?? ''})`
  const { rows } = serial
    ? await sql<{ id: number; isOfArticle: boolean }>`
        SELECT e.id, ${ofArticle} AS "isOfArticle" FROM equipment e
        WHERE lower(e.serial_number) = lower(${serial}) LIMIT ${MAX_PIECES}`.execute(db)
    : await sql<{ id: number; isOfArticle: boolean }>`
        SELECT e.id, true AS "isOfArticle" FROM equipment e WHERE ${ofArticle} LIMIT ${MAX_PIECES}`.execute(
        db,
      )
  const known = rows.filter(({ isOfArticle }) => isOfArticle)
  return { read: serial ?? gtin ?? lot ?? '', ids: idsOf(known.length ? known : rows), isReplaced: false }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
