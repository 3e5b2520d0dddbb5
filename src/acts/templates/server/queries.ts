import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { userJson } from '#core/server/record-json.ts'
import { inTextOrder } from '#core/server/text-order.ts'
import type { Language, Template } from '../contract/template.ts'
import type { TypeId } from '../contract/types.ts'
import { SHOWN_TYPES, TYPES } from './types.ts'

/** A template with the key of its file, which no answer contains. */
export interface StoredTemplate {
  id: number
  version: number
  name: string
  typeId: TypeId
  language: Language
  partner: Template['partner']
  filename: string
  key: string
  size: number
  sha256: string
  createdAt: string
  updatedAt: string
  updatedBy: Template['updatedBy']
}

export async function findTemplates(db: Db, where: RawBuilder<unknown>): Promise<StoredTemplate[]> {
  const { rows } = await sql<StoredTemplate>`
    SELECT t.id, t.version, t.name, t.type_id, t.language,
      (SELECT json_build_object('id', p.id, 'name', p.name) FROM templates p WHERE p.id = t.partner_id) AS partner, t.filename, t.key, t.size, t.sha256,
      iso(t.created_at) AS created_at, iso(t.updated_at) AS updated_at,
      ${sql.raw(userJson('t.updated_by'))} AS updated_by
    FROM templates t WHERE ${where} ORDER BY ${sql.raw(inTextOrder('t.name'))}, t.id`.execute(db)
  return rows
}

export async function storedTemplate(db: Db, id: number): Promise<StoredTemplate> {
  const [found] = await findTemplates(db, sql`t.id = ${id}`)
  if (!found) throw notFound()
  return found
}

/** Converts a row to the answer of the API. */
export function answered({ key, sha256, typeId, ...template }: StoredTemplate): Template {
  return { ...template, type: withId(SHOWN_TYPES, typeId) }
}

export const typeOf = (id: number) => withId(TYPES, id)

function withId<T extends { id: number }>(types: readonly T[], id: number): T {
  const type = types.find((one) => one.id === id)
  if (!type) throw notFound()
  return type
}
