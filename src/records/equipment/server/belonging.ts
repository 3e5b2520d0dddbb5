import { sql } from 'kysely'
import type { MessageKey } from '#core/contract/messages.ts'
import type { Db } from '#core/server/database.ts'
import { invalid } from '#core/server/errors.ts'
import type { EquipmentInput } from '../contract/equipment-input.ts'

/**
 * Checks that the chosen entries belong together (rule 3.4): the subcategory to the category, the item, if it has one,
 * to the subcategory, and the vendor, if it has one, to the manufacturer. Returns the manufacturer: the vendor's if
 * none was sent. 400 names the field; the rows are locked, so that none changes before the piece is saved.
 */
export async function checkBelonging(tx: Db, sent: EquipmentInput): Promise<number | null> {
  const faults: { field: string; message: MessageKey }[] = []
  const subcategory = await ownerOf(tx, 'equipment_subcategories', 'category_id', sent.subcategory.id)
  if (subcategory && subcategory.owner !== sent.category.id)
    faults.push({ field: 'subcategory', message: 'subcategoryOfOther' })
  const item = await ownerOf(tx, 'equipment_items', 'subcategory_id', sent.item.id)
  if (item?.owner && item.owner !== sent.subcategory.id)
    faults.push({ field: 'item', message: 'itemOfOther' })
  const vendor = sent.vendor && (await ownerOf(tx, 'vendors', 'manufacturer_id', sent.vendor.id))
  const manufacturer = sent.manufacturer?.id ?? vendor?.owner ?? null
  if (vendor?.owner && vendor.owner !== manufacturer)
    faults.push({ field: 'vendor', message: 'vendorOfOther' })
  if (faults.length) throw invalid(faults)
  return manufacturer
}

async function ownerOf(tx: Db, table: string, column: string, id: number) {
  const { rows } = await sql<{ owner: number | null }>`
    SELECT ${sql.ref(column)} AS owner FROM ${sql.table(table)} WHERE id = ${id} FOR SHARE`.execute(tx)
  return rows[0]
}
