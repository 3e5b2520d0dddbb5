import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertRows, updateRow } from '#core/server/rows.ts'
import { createEquipment } from '#records/equipment/contract/calls.ts'
import type { Equipment } from '#records/equipment/contract/equipment.ts'
import type { TestApp } from './app.ts'
import { call, type Somebody } from './factories.ts'

/** The id of a list's row by a column that identifies it. */
export async function idOf(
  { database }: TestApp,
  table: string,
  name: string,
  column = 'name',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${name} ORDER BY id LIMIT 1`.execute(
    database.db,
  )
  if (!rows[0]) throw new Error(`There is no ${name} in ${table}`)
  return rows[0].id
}

/** The required fields of a piece of equipment: a standard wheelchair of the Provincial Equipment Program. */
export async function newPiece(app: TestApp, more: Record<string, unknown> = {}) {
  return {
    type: { id: await idOf(app, 'equipment_types', 'P', 'code') },
    program: { id: app.ids.programs['Provincial Equipment Program'] },
    item: { id: await idOf(app, 'equipment_items', 'Standard wheelchair') },
    category: { id: 1 },
    subcategory: { id: await idOf(app, 'equipment_subcategories', 'Manual') },
    purchaseDate: '2021-06-18',
    ...more,
  }
}

export async function piece(
  app: TestApp,
  as: Somebody,
  more: Record<string, unknown> = {},
): Promise<Equipment> {
  const reply = await call(app, createEquipment, { as, body: await newPiece(app, more) })
  expect(reply, reply.text).toMatchObject({ status: 200 })
  return reply.body
}

/** Sets a column that only loans change. */
export async function setOnLoan({ database }: TestApp, id: number, onLoan = true): Promise<void> {
  await updateRow(database.db, 'equipment', id, { onLoan })
}

/** Assigns programs to a user, who then sees their equipment. */
export async function assignPrograms({ database }: TestApp, user: Somebody, ids: number[]): Promise<void> {
  const rows = ids.map((programId) => ({ userId: user.id, programId }))
  await insertRows(database.db, 'program_managers', rows)
}
