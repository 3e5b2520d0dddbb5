import { sql } from 'kysely'
import { andNotHidden } from '#core/server/asking.ts'
import type { WorkKind } from '#core/server/work-kind.ts'
import { MAX_CONDITIONS } from '#records/equipment/contract/fit.ts'
import { order, placeJson, waits } from '#records/equipment/server/queue.ts'
import { available } from '#records/equipment/server/status.ts'

const PLACES = Array.from({ length: MAX_CONDITIONS }, (_, at) => String(at + 1))
/** The answers that meet each condition, computed once a request; null where it has no more conditions. */
const keys = sql.raw(
  PLACES.map(
    (at) =>
      `CASE WHEN split_part(r.fit, ',', ${at}) <> '' THEN fit_keys(split_part(r.fit, ',', ${at})) END AS keys_${at}`,
  ).join(', '),
)
const meets = sql.raw(
  PLACES.map((at) => `(w.keys_${at} IS NULL OR e.search_keys && w.keys_${at})`).join(' AND '),
)

const fitting = sql`(w.program_id IS NULL OR e.program_id = w.program_id) AND ${meets} AND ${available}`

/**
 * Free pieces that fit somebody who waits, each with the first request in the order that was not told that it is not for them.
 * It is the rule of `fits_request`, driven from those who wait: their keys are computed once, and two indexes have the pieces
 * of a subcategory and of an item with all that decides.
 */
const fits = sql`(WITH waiting AS MATERIALIZED (
    SELECT r.id, r.client_id, r.created_at, r.urgent_reason, r.program_id, r.item_id, r.subcategory_id, r.fit,
      row_number() OVER (ORDER BY ${sql.raw(order())}) AS place, ${keys}
    FROM requests r WHERE ${sql.raw(waits())}),
  first AS (SELECT p.id, p.program_id, min(w.place) AS place FROM waiting w CROSS JOIN LATERAL (
      SELECT e.id, e.program_id FROM equipment e
      WHERE w.item_id IS NULL AND e.subcategory_id = w.subcategory_id AND ${fitting}
      UNION ALL SELECT e.id, e.program_id FROM equipment e 
      WHERE w.item_id IS NOT NULL AND e.item_id = w.item_id AND ${fitting}) p
    WHERE NOT EXISTS (SELECT FROM request_passes x WHERE x.request_id = w.id AND x.equipment_id = p.id AND x.for_good)
      AND NOT EXISTS (SELECT FROM equipment_blocks b WHERE b.equipment_id = p.id AND b.ended_at IS NULL)
    GROUP BY p.id, p.program_id)
  SELECT first.id, first.program_id, w.id AS request_id, w.client_id, w.created_at, w.urgent_reason, w.fit
  FROM first JOIN waiting w ON w.place = first.place)`

/** The conditions of the request as texts, one entry for each specification, with the value of the piece. */
const fitJson = sql`(SELECT coalesce(json_agg(json_build_object('name', p.name, 'name_fr', p.name_fr, 'wanted', x.wanted,
    'value', coalesce(o.value, '✓')) ORDER BY x.place), '[]')
  FROM (SELECT p.id, min(c.place) AS place, string_agg(CASE WHEN c.wanted = 'true' THEN '✓'
        WHEN c.wanted LIKE 'id%' THEN (SELECT value FROM equipment_part_options WHERE id = substr(c.wanted, 3)::int)
        ELSE replace(replace(c.wanted, '>=', '≥ '), '<=', '≤ ') || coalesce(' ' || p.unit, '') END, ', ' ORDER BY c.place) AS wanted
      FROM (SELECT split_part(text, ':', 1)::int AS part, split_part(text, ':', 2) AS wanted, place
        FROM unnest(string_to_array(f.fit, ',')) WITH ORDINALITY AS t (text, place)) c
      JOIN equipment_parts p ON p.id = c.part GROUP BY p.id) x
    JOIN equipment_parts p ON p.id = x.id
    LEFT JOIN equipment_part_values v ON v.detail_id = p.id AND v.equipment_id = f.id
    LEFT JOIN equipment_part_options o ON o.id = v.option_id)`

/** Free pieces that fit somebody who waits; one whose first request is of a client who is hidden is hidden with them. */
export const fitsWaiting: WorkKind = {
  needs: { allOf: ['READ_REQUESTS', 'READ_EQUIPMENT'] },
  table: fits,
  alias: 'f',
  client: 'f.client_id',
  piece: 'f.id',
  program: sql`f.program_id`,
  where: () => sql`(f.client_id IS NULL OR (true${andNotHidden('f.client_id')}))`,
  isUrgent: sql`f.urgent_reason IS NOT NULL`,
  since: sql`f.created_at`,
  sinceIs: 'instant',
  own: {
    request: sql`(SELECT json_build_object('id', r.id, ${sql.raw(placeJson)}) FROM requests r WHERE r.id = f.request_id)`,
    fits: fitJson,
  },
}
