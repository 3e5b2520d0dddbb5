import { sql } from 'kysely'
import { z } from 'zod'
import { vendors } from '#base/reference/contract/lists/catalogue.ts'
import { equipmentTypes } from '#base/reference/contract/lists/programs.ts'
import { equipmentStatuses } from '#base/reference/contract/lists/statuses.ts'
import { optionalLine } from '#core/contract/fields.ts'
import { nameIn } from '#core/contract/in-language.ts'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { transaction } from '#core/server/transaction.ts'
import { displayNumber, type Equipment, equipmentRecord } from '#records/equipment/contract/equipment.ts'
import { equipmentInput } from '#records/equipment/contract/equipment-input.ts'
import { archiveEquipment } from '#records/equipment/server/archive.ts'
import { createEquipment } from '#records/equipment/server/create.ts'
import { findPiece } from '#records/equipment/server/queries.ts'
import { pieceSnapshot } from '#records/equipment/server/snapshot.ts'
import { updateEquipment } from '#records/equipment/server/update.ts'
import { visibleEquipment } from '#records/equipment/server/visible.ts'
import { EQUIPMENT_ALSO } from './also.ts'
import { type Belonging, belonging } from './belonging.ts'
import { importField } from './fields.ts'
import type { Found, ImportKind, Resolved, Values } from './kind.ts'
import { KEPT, pieceFields, piecesNamed, withNamed } from './named.ts'
import { noteField, notesOf } from './notes.ts'
import { refuseNoted, refuseReferred } from './referred.ts'
import { foundAs, idOf } from './values.ts'

const schema = z.object({ piece: equipmentInput, formerNumber: optionalLine(50) })
type Body = z.output<typeof schema>

const { type, program, item, category, subcategory, manufacturer } = equipmentRecord.fields
const { modelNumber, purchaseDate, purchaseCost, warrantyUntil, description } = equipmentRecord.fields

const CATEGORY_INSTEAD = ['subcategory', 'item']

const BODY_FIELDS = [
  ...['type', 'program', 'item', 'category', 'subcategory', 'manufacturer', 'modelNumber', 'purchaseDate'],
  ...['purchaseCost', 'warrantyUntil', 'description', 'serialNumber', 'vendor', 'status'],
]

/** Identified by the displayed number, otherwise by a former number, otherwise by the serial number with its manufacturer. */
export const equipmentKind: ImportKind<Equipment, Body> = {
  kind: 'EQUIPMENT',
  entity: 'equipment',
  fields: [
    { ...importField(type, { examples: ['W'] }), list: equipmentTypes },
    importField(program, { examples: ['Provincial Equipment Program'], also: EQUIPMENT_ALSO.program }),
    importField(item, { examples: ['Standard wheelchair'], also: EQUIPMENT_ALSO.item }),
    importField(category, { examples: [], instead: CATEGORY_INSTEAD }),
    importField(subcategory, { examples: ['Manual'], instead: ['item'] }),
    importField(manufacturer, { examples: ['Invacare'], also: EQUIPMENT_ALSO.manufacturer }),
    importField(modelNumber, { examples: ['9000 XT'], also: EQUIPMENT_ALSO.modelNumber }),
    ...pieceFields,
    {
      ...{ field: 'formerNumber', label: msg`Former Number`, required: false, reading: 'number' },
      ...{ examples: [], also: EQUIPMENT_ALSO.formerNumber },
    },
    importField(purchaseDate, { examples: ['2021-06-18'], also: EQUIPMENT_ALSO.purchaseDate }),
    importField(purchaseCost, { examples: ['1250.00'], also: EQUIPMENT_ALSO.purchaseCost }),
    importField(warrantyUntil, { examples: ['2026-06-18'], also: EQUIPMENT_ALSO.warrantyUntil }),
    importField(description, { examples: [] }),
    {
      ...{ field: 'vendor', label: msg`Supplier`, required: false, reading: 'reference', list: vendors },
      examples: [],
    },
    {
      ...{ field: 'status', label: msg`Status`, required: false, reading: 'reference' },
      ...{ list: equipmentStatuses, examples: [] },
    },
    noteField,
  ],
  schema,
  resolve,
  bodyOf: (values, before) => ({
    formerNumber: before?.formerNumbers.includes(String(values.formerNumber))
      ? null
      : (values.formerNumber ?? null),
    piece: pieceOf(values, before),
  }),
  fieldOf(path) {
    const [field = path] = path.replace(/^piece\./, '').split('.')
    return field === 'notes' ? 'note' : field
  },
  keysOf: ({ serialNumber, equipmentNumber, formerNumber, manufacturer: maker }) => ({
    ...(typeof equipmentNumber === 'string' && { equipmentNumber: equipmentNumber.toUpperCase() }),
    ...(typeof formerNumber === 'string' && { formerNumber }),
    ...(typeof serialNumber === 'string' && {
      serialNumber: JSON.stringify([serialNumber.toLowerCase(), idOf(maker)]),
    }),
  }),
  find: (tx, _caller, rows) => find(tx, rows),
  read: (tx, { user }, id) => findPiece(tx, id, visibleEquipment(user)),
  create: (caller, { piece, formerNumber }) =>
    transaction(caller, async (tx) =>
      withFormer(tx, caller, await createEquipment({ ...caller, db: tx }, piece, []), formerNumber),
    ),
  update: (caller, id, { piece, formerNumber }) =>
    transaction(caller, async (tx) =>
      withFormer(tx, caller, await updateEquipment({ ...caller, db: tx }, id, piece, []), formerNumber),
    ),
  async afterRestore(tx, id, { formerNumbers }) {
    await sql`UPDATE equipment SET former_numbers = ${formerNumbers}::text[] WHERE id = ${id}`.execute(tx)
  },
  async remove(caller, id) {
    await refuseReferred(caller.db, 'equipment', id)
    await refuseNoted(caller.db, 'equipment', id)
    await archiveEquipment(caller, id)
  },
  versionOf: ({ version }) => version,
  snapshot: pieceSnapshot,
  async describe(tx, { user, locale }, ids) {
    const pieces = await Promise.all(ids.map((id) => findPiece(tx, id, visibleEquipment(user))))
    return pieces.flatMap((piece) =>
      piece
        ? [
            {
              ...{ id: piece.id, name: `${displayNumber(piece)} ${nameIn(locale, piece.item)}` },
              detail: [piece.manufacturer?.name, piece.serialNumber].filter(Boolean).join(' '),
            },
          ]
        : [],
    )
  },
}

const pieceOf = (values: Values, before: Equipment | undefined) => ({
  ...Object.fromEntries(
    BODY_FIELDS.map((name) => [name, values[name] ?? (before as Values | undefined)?.[name]]),
  ),
  ...(before && { version: before.version }),
  notes: notesOf(values, before?.notes),
})

/** Adds a number from another system, by which the piece can be found and which is shown with ours. */
async function withFormer(
  tx: Db,
  { user }: Caller,
  piece: Equipment,
  number: string | null,
): Promise<Equipment> {
  if (!number) return piece
  await sql`UPDATE equipment SET former_numbers = former_numbers || ${number}::text WHERE id = ${piece.id}`.execute(
    tx,
  )
  await audit(tx, user.id, 'equipment', piece.id, 'UPDATE', [
    { field: 'formerNumber', old: null, new: number },
  ])
  return { ...piece, formerNumbers: [...piece.formerNumbers, number] }
}

const OF_ITEM: Belonging = {
  field: 'item',
  table: 'equipment_items',
  column: 'subcategory_id',
  owner: 'subcategory',
}
const OF_SUBCATEGORY: Belonging = {
  field: 'subcategory',
  table: 'equipment_subcategories',
  column: 'category_id',
  owner: 'category',
}

/** The item determines the subcategory, and that the category; an unknown displayed number is a fault. */
async function resolve(tx: Db, caller: Caller, rows: readonly Values[]): Promise<Resolved[]> {
  const shown = rows.map(({ equipmentNumber }) => ({ equipmentNumber }))
  const named = await piecesNamed(tx, caller, shown)
  const withParts = await belonging(tx, await belonging(tx, rows, OF_ITEM), OF_SUBCATEGORY)
  return withNamed(withParts, [{ value: 'piece', named }])
}

/**
 * A serial number without a manufacturer identifies a piece if it is unique. A match is only probable if the piece is
 * found by one number and has another serial number or former number than the row, or if it is found by a former number
 * and has another item, manufacturer, model, program or purchase date.
 */
async function find(tx: Db, rows: readonly Values[]): Promise<Found[]> {
  const asked = rows.map(({ piece, serialNumber, formerNumber, manufacturer: maker, ...row }, at) => ({
    ...{ at, shown: idOf(piece), serial: serialNumber ?? null, former: formerNumber ?? null },
    ...{ maker: idOf(maker), item: idOf(row.item), program: idOf(row.program) },
    ...{ model: row.modelNumber ?? null, bought: row.purchaseDate ?? null },
  }))
  const { rows: found } = await sql<{ known: number | null; agrees: boolean; ids: number[] }>`
    SELECT k.id AS known, s.ids, EXISTS (SELECT FROM equipment e WHERE e.id = k.id
        AND EXISTS (SELECT FROM equipment m WHERE m.id = ANY (equipment_merged_into(e.id))
          AND coalesce(lower(m.serial_number) = lower(x.serial), true))
        AND (x.former IS NULL OR e.former_numbers = '{}' OR EXISTS (SELECT FROM equipment m
          WHERE m.id = ANY (equipment_merged_into(e.id)) AND m.former_numbers @> ARRAY[x.former]))
        AND (x.shown IS NOT NULL OR x.serial IS NOT NULL AND e.serial_number IS NOT NULL
          OR coalesce(e.item_id = x.item, true) AND coalesce(e.manufacturer_id = x.maker, true)
            AND coalesce(e.program_id = x.program, true) AND coalesce(e.purchase_date = x.bought, true)
            AND coalesce(lower(e.model_number) = lower(x.model), true))) AS agrees
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS x (at int, shown int, serial text, former text, maker int, item int, program int, model text, bought date)
    CROSS JOIN LATERAL (SELECT (SELECT min(e.id) FROM ${KEPT} WHERE m.former_numbers <> '{}'
      AND m.former_numbers @> ARRAY[x.former] AND e.archived_at IS NULL) AS id) f
    CROSS JOIN LATERAL (SELECT ARRAY(SELECT DISTINCT e.id FROM ${KEPT} WHERE lower(m.serial_number) = lower(x.serial)
      AND e.archived_at IS NULL AND (x.maker IS NULL OR m.manufacturer_id = x.maker) ORDER BY e.id LIMIT 5) AS ids) s
    CROSS JOIN LATERAL (SELECT coalesce(x.shown, f.id, CASE WHEN cardinality(s.ids) = 1 THEN s.ids[1] END) AS id) k
    ORDER BY x.at`.execute(tx)
  return found.map(({ known, agrees, ids }) => foundAs(known, ids, agrees))
}
