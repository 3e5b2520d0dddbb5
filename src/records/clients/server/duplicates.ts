import { sql } from 'kysely'
import type { z } from 'zod'
import { COUNT_LIMIT } from '#core/contract/paging.ts'
import { parsePhrase } from '#core/contract/phrase.ts'
import { andNotHidden } from '#core/server/asking.ts'
import type { Db } from '#core/server/database.ts'
import type { clientSummary } from '../contract/client.ts'
import { clientFilter } from './search.ts'

type Summary = z.infer<typeof clientSummary>

const summary = sql`c.id, c.client_number::text AS "clientNumber", c.first_name AS "firstName",
  c.last_name AS "lastName", c.birth_date::text AS "birthDate"`
const byName = sql`c.last_fold COLLATE "C", c.first_fold COLLATE "C", c.id`

export async function summariseClients(db: Db, phrase: string): Promise<Summary[]> {
  const { rows } =
    await sql<Summary>`SELECT ${summary} FROM clients c WHERE ${clientFilter(parsePhrase(phrase))}
    ORDER BY ${byName} LIMIT ${COUNT_LIMIT}`.execute(db)
  return rows
}

interface Person {
  firstName: string
  lastName: string
  birthDate: string
  medicareNumber: string | null
  id?: number | null
}

/**
 * Finds clients with the same Medicare number, or with the same birth date and a similar name: at least half of the
 * trigrams of the whole name, in either order of its parts, which covers typing errors and married names. Clients
 * marked as different people are left out.
 */
export async function findDuplicates(db: Db, person: Person): Promise<Summary[]> {
  const name = sql`fold(${person.firstName}::text || ' ' || ${person.lastName}::text)`
  const { rows } = await sql<Summary>`SELECT ${summary} FROM clients c
    WHERE c.archived_at IS NULL${andNotHidden('c.id')} AND c.id IS DISTINCT FROM ${person.id ?? null}::int
      AND (c.medicare_number = ${person.medicareNumber}::text
        OR (c.birth_date = ${person.birthDate}::date
          AND similarity(c.first_fold || ' ' || c.last_fold, ${name}) >= 0.5))
      AND NOT EXISTS (SELECT FROM not_the_same n WHERE n.client_a = least(c.id, ${person.id ?? null}::int)
        AND n.client_b = greatest(c.id, ${person.id ?? null}::int))
    ORDER BY ${byName} LIMIT 20`.execute(db)
  return rows
}
