import { sql } from 'kysely'
import type { z } from 'zod'
import { destinationsOf } from '#acts/preparations/contract/destinations.ts'
import type { Caller } from '#core/server/caller.ts'
import { notFound } from '#core/server/errors.ts'
import type { returnQuestions } from '../contract/return-input.ts'
import { isVisibleLoan } from './queries.ts'

type Questions = z.infer<typeof returnQuestions>

/** Destinations for the piece of a loan, its checklist for returns, and the accessories that may be missing. */
export async function askReturn(caller: Caller, id: number): Promise<Questions> {
  if (!(await isVisibleLoan(caller, id))) throw notFound()
  const { rows } = await sql<Pick<Questions, 'checklist' | 'accessories'>>`
    SELECT (SELECT json_build_object('id', c.id, 'name', c.name, 'name_fr', c.name_fr) FROM checklists c
        WHERE c.id = checklist_for(e.subcategory_id, 'RETURN')) AS checklist,
      (SELECT coalesce(json_agg(json_build_object('id', a.id, 'name', a.name, 'name_fr', a.name_fr) ORDER BY a.id), '[]')
        FROM equipment_accessory_values v JOIN equipment_accessories a ON a.id = v.detail_id
        WHERE v.equipment_id = e.id AND v.checked IS DISTINCT FROM false) AS accessories
    FROM loans l JOIN equipment e ON e.id = l.equipment_id WHERE l.id = ${id}`.execute(caller.db)
  const { checklist = null, accessories = [] } = rows[0] ?? {}
  return { checklist, accessories, destinations: destinationsOf(caller.user, checklist !== null) }
}
