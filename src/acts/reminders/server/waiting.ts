import { type RawBuilder, sql } from 'kysely'
import type { Loan } from '#acts/loans/contract/loan.ts'
import { isDue } from '#acts/loans/server/work.ts'
import { type Language, languageOf } from '#acts/templates/contract/template.ts'
import { msg } from '#core/contract/msg.ts'
import type { Db } from '#core/server/database.ts'
import { conflict } from '#core/server/errors.ts'
import { pieceJson } from '#records/equipment/server/json.ts'

/** A loan whose client is to be reminded of its end. */
export interface Waiting {
  loan: number
  client: { id: number; firstName: string; lastName: string }
  language: Language
  lentOn: string
  dueOn: string
  equipment: Loan['equipment']
}

type Way = 'MAIL' | 'LETTER'

/**
 * Loans that are due within the notice of their type and whose client was not reminded of that day: by mail if the type
 * allows it and the client may receive mail, otherwise by letter. A client who may be written to in neither way is left
 * to be called.
 */
export async function waiting(
  db: Db,
  way: Way,
  { today, where = sql`true`, most }: { today: string; where?: RawBuilder<unknown>; most: number },
): Promise<Waiting[]> {
  const { rows } = await sql<Omit<Waiting, 'language'> & { speaks: number }>`
    SELECT l.id AS loan, json_build_object('id', c.id, 'firstName', c.first_name, 'lastName', c.last_name) AS client,
      c.language_id AS speaks, l.loan_date AS "lentOn", l.due_on AS "dueOn", json_build_object(${sql.raw(pieceJson)}) AS equipment
    FROM loans l JOIN loan_types y ON y.id = l.type_id JOIN clients c ON c.id = l.client_id
      JOIN equipment e ON e.id = l.equipment_id
      LEFT JOIN loan_reminders r ON r.loan_id = l.id AND r.due_on = l.due_on
    WHERE ${isDue(today)} AND l.due_on >= ${today} AND y.due_reminder IS NOT NULL AND (r.loan_id IS NULL OR r.refused)
      AND CASE WHEN y.due_reminder = 'MAIL' AND r.loan_id IS NULL AND no_contact(c.id, 'MAIL') IS NULL THEN 'MAIL'
        WHEN no_contact(c.id, 'LETTER') IS NULL THEN 'LETTER' END = ${way} AND ${where}
    ORDER BY l.due_on, l.id LIMIT ${most}`.execute(db)
  return rows.map(({ speaks, ...row }) => ({ ...row, language: languageOf({ id: speaks }) }))
}

const MEANWHILE = conflict(
  msg`Somebody else has just reminded some of these clients, or their loans have changed. Nobody was reminded twice; please look again.`,
)

/**
 * Records reminders together with the correspondence entry at the same index; 409 if one was recorded already, or if
 * its loan has changed.
 */
export async function reminded(
  tx: Db,
  all: readonly Pick<Waiting, 'loan' | 'dueOn'>[],
  correspondence: readonly number[],
): Promise<void> {
  const rows = all.map(({ loan, dueOn }, nth) => ({ loan, dueOn, kept: correspondence[nth] }))
  const { rows: written } = await sql`
    INSERT INTO loan_reminders AS r (loan_id, due_on, correspondence_id)
    SELECT l.id, l.due_on, x.kept FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x (loan int, "dueOn" date, kept int)
      JOIN loans l ON l.id = x.loan AND l.due_on = x."dueOn" AND l.return_date IS NULL AND l.archived_at IS NULL
    ON CONFLICT (loan_id, due_on) DO UPDATE SET correspondence_id = excluded.correspondence_id, refused = false
      WHERE r.refused RETURNING r.loan_id`.execute(tx)
  if (written.length < all.length) throw MEANWHILE
}
