import { sql } from 'kysely'
import type { z } from 'zod'
import { msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { displayNumber, type Equipment, equipmentRecord } from '#equipment/contract/equipment.ts'
import { equipmentInput } from '#equipment/contract/equipment-input.ts'
import { archiveEquipment } from '#equipment/server/archive.ts'
import { createEquipment } from '#equipment/server/create.ts'
import { findPiece } from '#equipment/server/queries.ts'
import { pieceSnapshot } from '#equipment/server/snapshot.ts'
import { updateEquipment } from '#equipment/server/update.ts'
import { visibleEquipment } from '#equipment/server/visible.ts'
import { vendors } from '#reference/contract/lists/catalogue.ts'
import { equipmentTypes } from '#reference/contract/lists/programs.ts'
import { equipmentStatuses } from '#reference/contract/lists/statuses.ts'
import { type Belonging, belonging } from './belonging.ts'
import { importField } from './fields.ts'
import type { Found, ImportKind, Resolved, Values } from './kind.ts'
import { pieceFields, piecesNamed } from './named.ts'
import { refuseReferred } from './referred.ts'

type Body = z.output<typeof equipmentInput>

const { type, program, item, category, subcategory, manufacturer } = equipmentRecord.fields
const { modelNumber, purchaseDate, purchaseCost, description } = equipmentRecord.fields

const lists = { type, program, item, category, subcategory, manufacturer }
const texts = { modelNumber, purchaseDate, purchaseCost, description }

/** Known by the number that we show, else by the serial number, with its manufacturer. */
export const equipmentKind: ImportKind<Equipment, Body> = {
  kind: 'EQUIPMENT',
  entity: 'equipment',
  fields: [
    { ...importField(type, { examples: ['W'] }), list: equipmentTypes },
    importField(program, { examples: ['Provincial Equipment Program'] }),
    importField(item, { examples: ['Standard wheelchair'] }),
    importField(category, { examples: [], required: false }),
    importField(subcategory, { examples: ['Manual'], required: false }),
    importField(manufacturer, { examples: ['Invacare'] }),
    importField(modelNumber, { examples: ['9000 XT'] }),
    ...pieceFields,
    importField(purchaseDate, { examples: ['2021-06-18'] }),
    importField(purchaseCost, { examples: ['1250.00'] }),
    importField(description, { examples: [] }),
    {
      ...{ field: 'vendor', label: msg`Supplier`, required: false, reading: 'reference', list: vendors },
      examples: [],
    },
    {
      ...{ field: 'status', label: msg`Status`, required: false, reading: 'reference' },
      ...{ list: equipmentStatuses, examples: [] },
    },
    { ...{ field: 'note', label: msg`Note`, required: false, reading: 'text' }, examples: [] },
  ],
  schema: equipmentInput,
  resolve,
  bodyOf: (values, before) => ({
    ...Object.fromEntries(
      [...Object.keys(lists), ...Object.keys(texts), 'serialNumber', 'vendor', 'status'].map((name) => [
        name,
        values[name] ?? (before as Values | undefined)?.[name],
      ]),
    ),
    ...(before && { version: before.version }),
    // what is noted on one that is there already stays its own
    ...(values.note !== undefined && !before && { notes: [{ message: values.note }] }),
  }),
  fieldOf: (path) => (path.startsWith('notes') ? 'note' : (path.split('.')[0] ?? path)),
  keysOf: ({ serialNumber, equipmentNumber, manufacturer: maker }) => ({
    ...(typeof equipmentNumber === 'string' && { equipmentNumber: equipmentNumber.toUpperCase() }),
    ...(typeof serialNumber === 'string' && {
      serialNumber: JSON.stringify([serialNumber.toLowerCase(), idOf(maker)]),
    }),
  }),
  find: (tx, _caller, rows) => find(tx, rows),
  read: (tx, { user }, id) => findPiece(tx, id, visibleEquipment(user)),
  create: (caller, body) => createEquipment(caller, body, []),
  update: (caller, id, body) => updateEquipment(caller, id, body, []),
  async remove(caller, id) {
    await refuseReferred(caller.db, 'equipment', id)
    await archiveEquipment(caller, id)
  },
  versionOf: ({ version }) => version,
  snapshot: pieceSnapshot,
  async describe(tx, { user }, ids) {
    const pieces = await Promise.all(ids.map((id) => findPiece(tx, id, visibleEquipment(user))))
    return pieces.flatMap((piece) =>
      piece
        ? [
            {
              ...{ id: piece.id, name: `${displayNumber(piece)} ${piece.item.name}` },
              detail: [piece.manufacturer?.name, piece.serialNumber].filter(Boolean).join(' '),
            },
          ]
        : [],
    )
  },
}

const idOf = (value: unknown) => (value as { id?: number } | undefined)?.id ?? null

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

/** The item says the subcategory, and that the category; a number of ours that no piece has is a fault. */
async function resolve(tx: Db, caller: Caller, rows: readonly Values[]): Promise<Resolved[]> {
  const shown = rows.map(({ equipmentNumber }) => ({ equipmentNumber }))
  const named = await piecesNamed(tx, caller, shown)
  const withParts = await belonging(tx, await belonging(tx, rows, OF_ITEM), OF_SUBCATEGORY)
  return withParts.map((values, place) => {
    const { id, fault } = named[place] ?? {}
    return { values: id === undefined ? values : { ...values, piece: id }, faults: fault ? [fault] : [] }
  })
}

/** A serial number without its manufacturer is one piece where no other has it. */
async function find(tx: Db, rows: readonly Values[]): Promise<Found[]> {
  const asked = rows.map(({ serialNumber, manufacturer: maker }, at) => ({
    ...{ at, serial: serialNumber ?? null, maker: idOf(maker) },
  }))
  const { rows: found } = await sql<{ ids: number[] }>`
    SELECT ARRAY(SELECT e.id FROM equipment e WHERE lower(e.serial_number) = lower(x.serial) AND e.archived_at IS NULL
      AND (x.maker IS NULL OR e.manufacturer_id = x.maker) ORDER BY e.id LIMIT 5) AS ids
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS x (at int, serial text, maker int) ORDER BY x.at`.execute(
    tx,
  )
  return rows.map(({ piece }, place) => {
    const { ids = [] } = found[place] ?? {}
    const id = typeof piece === 'number' ? piece : ids.length === 1 ? ids[0] : undefined
    return id === undefined ? { candidates: ids } : { id, candidates: [] }
  })
}
