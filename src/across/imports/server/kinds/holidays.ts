import { sql } from 'kysely'
import { holidays } from '#base/reference/contract/lists/holidays.ts'
import type { Values as Sent } from '#base/reference/server/store.ts'
import { alike } from '#core/contract/fold.ts'
import { nameIn } from '#core/contract/in-language.ts'
import type { Db } from '#core/server/database.ts'
import type { Found, ImportKind, Values } from './kind.ts'
import { type ListRecord, listKind } from './lists.ts'
import { foundAs } from './values.ts'

/**
 * Identified by date and name, because two may fall on one day and a name recurs every year; another one on the same
 * day is a probable match.
 */
export const holidayKind: ImportKind<ListRecord, Sent> = {
  ...listKind(holidays),
  keysOf: ({ date, name }) => ({
    ...(typeof date === 'string' &&
      typeof name === 'string' && { date: JSON.stringify([date, alike(name)]) }),
  }),
  probablyOf: ({ date }) => (typeof date === 'string' ? date : undefined),
  find: (tx, _caller, rows) => find(tx, rows),
  async describe(tx, { locale }, ids) {
    const { rows } = await sql<{ id: number; name: string; name_fr: string | null; date: string }>`
      SELECT id, name, name_fr, date::text FROM holidays WHERE id = ANY(${ids}::int[]) ORDER BY id`.execute(
      tx,
    )
    return rows.map((one) => ({ id: one.id, name: nameIn(locale, one), detail: one.date }))
  },
}

async function find(tx: Db, rows: readonly Values[]): Promise<Found[]> {
  const asked = rows.map(({ date, name }, at) => ({ at, date: date ?? null, name: name ?? null }))
  const { rows: found } = await sql<{ surely: number | null; probably: number[] }>`
    SELECT p.surely, p.probably FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS x (at int, date date, name text)
    CROSS JOIN LATERAL (SELECT min(h.id) FILTER (WHERE alike(h.name) = alike(x.name)) AS surely,
      coalesce(array_agg(h.id ORDER BY h.id), '{}') AS probably FROM holidays h WHERE h.date = x.date) p
    ORDER BY x.at`.execute(tx)
  return found.map(({ surely, probably }) => foundAs(surely, probably))
}
