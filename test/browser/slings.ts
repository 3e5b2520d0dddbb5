import { sql } from 'kysely'
import { freePieces } from './free-pieces.ts'
import { type Site, soon } from './harness.ts'
import { lend } from './lent.ts'

/** Slings for recalls, with their borrowers. */
export async function recalling(site: Site) {
  const { db } = site.database
  /** Living clients with this language. */
  async function clientsOf(language: 'English' | 'French') {
    const { rows } = await sql<{ id: number; name: string }>`
      SELECT c.id, c.first_name || ' ' || c.last_name AS name FROM clients c JOIN languages l ON l.id = c.language_id
      WHERE l.name = ${language} AND c.deceased_on IS NULL AND c.archived_at IS NULL
        AND EXISTS (SELECT FROM client_phone_numbers p WHERE p.client_id = c.id) ORDER BY c.id LIMIT 8`.execute(
      db,
    )
    return rows
  }
  const [english, french] = [await clientsOf('English'), await clientsOf('French')]

  /** Slings of a new model: three here, one of them without a serial number, and two on loan. */
  async function slings(model: string, from: number) {
    const pieces = await freePieces(site, 5, from)
    for (const [n, { id }] of pieces.entries())
      await sql`UPDATE equipment SET model_number = ${model}, serial_number = ${n === 0 ? null : `AB150${n}`}
        WHERE id = ${id}`.execute(db)
    // without earlier borrowers
    await sql`UPDATE loans SET archived_at = now()
      WHERE equipment_id = ANY(${pieces.map(({ id }) => id)}::int[])`.execute(db)
    const [nearly, first, second, out, other] = pieces
    const [ada, marie] = [english[from / 5], french[from / 5]]
    if (!nearly || !first || !second || !out || !other || !ada || !marie) throw new Error('too few')
    await lend(site, { client: ada.id, piece: out.id })
    await lend(site, { client: marie.id, piece: other.id })
    return { nearly, first, second, out, other, ada, marie }
  }

  /** A recall of two slings, both on loan. */
  async function running(model: string, from: number) {
    const made = await slings(model, from)
    const { rows } = await sql<{ id: number }>`
      INSERT INTO campaigns (kind, title, text, text_fr, created_by, updated_by)
      VALUES ('RECALL', ${model}, 'Please stop using the sling.', 'N’utilisez plus le harnais.', 1, 1) RETURNING id`.execute(
      db,
    )
    const id = rows[0]?.id ?? 0
    await sql`INSERT INTO campaign_models (campaign_id, place, text, pattern)
      VALUES (${id}, 1, ${model}, model_key(${model}))`.execute(db)
    await sql`UPDATE campaigns SET state = 'STARTING', started_at = now(), started_by = 1 WHERE id = ${id}`.execute(
      db,
    )
    await sql`SELECT graphile_worker.add_job('work_off_campaigns')`.execute(db)
    await soon(async () => {
      const state = await sql<{ state: string }>`SELECT state FROM campaigns WHERE id = ${id}`.execute(db)
      return state.rows[0]?.state
    }).toBe('RUNNING')
    return { id, ...made }
  }

  return { slings, running }
}
