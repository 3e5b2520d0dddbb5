import { sql } from 'kysely'
import { andNotHidden } from '#core/server/asking.ts'
import type { Db } from '#core/server/database.ts'
import { medicareFormat } from '#records/clients/contract/medicare-number.ts'
import type { Found, Values } from './kind.ts'
import { foundAs, textOf } from './values.ts'

/** True if client `c` has the birth date of row `x`, or if the row gives them no other name. */
export const AGREES = sql`(c.birth_date = x.born
  OR coalesce(c.last_fold = fold(x.last), true) AND coalesce(c.first_fold = fold(x.first), true))`

export const medicareOf = ({ medicareNumber }: Values) => {
  const text = textOf(medicareNumber)
  return text && medicareFormat.clean(text)
}

/**
 * Finds clients by Medicare number, then agency number, then a former number. A client is only a probable match if the
 * row has another name and not the same birth date, because a number may be mistyped or belong to another program.
 * A number that was made of the row counts with name and birth date only. Clients with the same name and birth date are probable
 * matches. Clients hidden from the caller are not found.
 */
export async function findClients(tx: Db, rows: readonly Values[]): Promise<Found[]> {
  const asked = rows.map((row, at) => ({
    at,
    medicare: medicareOf(row),
    agency: textOf(row.fcsNumber),
    made: textOf(row.madeNumber),
    former: textOf(row.formerNumber),
    first: textOf(row.firstName),
    last: textOf(row.lastName),
    born: textOf(row.birthDate),
  }))
  const { rows: found } = await sql<{ numbered: number | null; agrees: boolean; probably: number[] }>`
    SELECT n.id AS numbered, EXISTS (SELECT FROM clients c WHERE c.id = n.id AND ${AGREES}) AS agrees,
      ARRAY(SELECT c.id FROM clients c WHERE c.birth_date = x.born AND c.last_fold = fold(x.last)
        AND c.first_fold = fold(x.first) AND c.archived_at IS NULL${andNotHidden('c.id')} ORDER BY c.id LIMIT 5) AS probably
    FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      AS x (at int, medicare text, agency text, made text, former text, first text, last text, born date)
    CROSS JOIN LATERAL (SELECT coalesce(
        (SELECT c.id FROM clients c WHERE c.medicare_number = x.medicare AND c.archived_at IS NULL${andNotHidden('c.id')}),
        (SELECT c.id FROM clients c WHERE lower(c.fcs_number) = lower(x.agency) AND c.archived_at IS NULL${andNotHidden('c.id')}),
        (SELECT c.id FROM client_former_numbers f JOIN clients c ON c.id = f.client_id AND c.archived_at IS NULL
          WHERE (f.kind = 'OTHER' AND f.number = x.former OR f.kind = 'AGENCY_NUMBER' AND f.number = x.agency
            OR f.kind = 'MEDICARE_NUMBER' AND f.number = x.medicare)${andNotHidden('c.id')} ORDER BY c.id LIMIT 1),
        (SELECT c.id FROM clients c WHERE lower(c.fcs_number) = lower(x.made) AND c.birth_date = x.born
          AND c.last_fold = fold(x.last) AND c.first_fold = fold(x.first) AND c.archived_at IS NULL${andNotHidden('c.id')})
      ) AS id) n ORDER BY x.at`.execute(tx)
  return found.map(({ numbered, agrees, probably }) => foundAs(numbered, probably, agrees))
}
