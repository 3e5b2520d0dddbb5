import { sql } from 'kysely'
import type { Site } from './harness.ts'

/** An open loan since 2026-11-01, as if another user had just created it. */
export async function lend({ database }: Site, { client, piece }: { client: number; piece: number }) {
  await sql`INSERT INTO loans (client_id, equipment_id, loan_date, program_id, type_id, updated_by)
    VALUES (${client}, ${piece}, '2026-11-01', 1, 1, 1)`.execute(database.db)
}

/** The saved loans of a piece by a client. */
export async function loansOf({ database }: Site, client: number, number = '') {
  const { rows } = await sql`SELECT l.loan_date::text AS "loanDate", l.return_date::text AS "returnDate",
      l.referral_agent_id AS "referralAgent", l.confirmation_received AS confirmed, t.name AS type
    FROM loans l JOIN equipment e ON e.id = l.equipment_id JOIN loan_types t ON t.id = l.type_id
    WHERE l.client_id = ${client} AND e.type_code || e.number || e.number_suffix = ${number}`.execute(
    database.db,
  )
  return rows
}

/** Ends the loans and holds of these clients, so that they can be archived. */
export async function bringBack({ database }: Site, ...clients: number[]): Promise<void> {
  await sql`UPDATE loans SET return_date = loan_date
    WHERE client_id = ANY(${clients}::int[]) AND return_date IS NULL`.execute(database.db)
  await sql`UPDATE equipment SET held_for = NULL, held_at = NULL
    WHERE held_for = ANY(${clients}::int[])`.execute(database.db)
}
