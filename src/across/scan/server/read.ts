import { sql } from 'kysely'
import type { Caller, SignedIn } from '#core/server/caller.ts'
import { visibleArchived, visibleEquipment } from '#records/equipment/server/visible.ts'
import type { PieceSearch } from '#records/labels/contract/scanned.ts'
import { MAX_PIECES } from '../contract/calls.ts'

/** A piece before the permissions of the user are applied. */
interface Match {
  id: number
  /** Whether the label was replaced by a newer one of its piece. */
  isReplaced?: boolean
}

/** Search for the pieces of a scanned text in the database. */
export const searchOf = ({ db, user }: Caller): PieceSearch<Match> => ({
  async byCode(code) {
    const { rows } = await sql<Match>`
      SELECT equipment_id AS id, replaced_at IS NOT NULL AS "isReplaced" FROM equipment_labels WHERE code = ${code}`.execute(
      db,
    )
    return rows
  },
  async byText(text, number) {
    const { rows } = await sql<Match>`
      SELECT id FROM equipment WHERE number = ${number?.digits ?? 0}::int AND upper(number_suffix) = upper(${number?.suffix ?? ''})
        AND upper(type_code) = upper(${number?.type ?? ''})
      UNION SELECT id FROM equipment WHERE lower(serial_number) = lower(${text})`.execute(db)
    return rows
  },
  async bySerial(serial, gtin = '') {
    const { rows } = await sql<{ id: number; isKnown: boolean }>`
      SELECT e.id, ${isOfArticle(gtin)} AS "isKnown" FROM equipment e
      WHERE NOT (${gtin !== ''} AND ${isOfArticle(gtin, sql`<>`)}) AND lower(e.serial_number) = lower(${serial}) AND (${seenByScan(user)} OR e.merged_into_id IS NOT NULL)`.execute(
      db,
    )
    return { possible: rows, known: rows.filter(({ isKnown }) => isKnown) }
  },
  /** Limited to the first ones that the user may see, because there may be thousands. */
  async ofArticle(gtin) {
    const { rows } = await sql<Match>`
      SELECT e.id FROM equipment e WHERE ${isOfArticle(gtin)} AND ${seenByScan(user)}
      ORDER BY e.archived_at NULLS FIRST, e.id LIMIT ${MAX_PIECES}`.execute(db)
    return rows
  },
})

const isOfArticle = (
  gtin: string,
  compared = sql`=`,
) => sql<boolean>`EXISTS (SELECT FROM equipment_items i WHERE i.id = e.item_id
  AND i.gtin IS NOT NULL AND lpad(i.gtin, 14, '0') ${compared} ${gtin})`

/** Archived pieces are included for users who may restore them. */
export const seenByScan = (user: SignedIn) =>
  sql<boolean>`(${visibleEquipment(user)} OR ${visibleArchived(user)})`
