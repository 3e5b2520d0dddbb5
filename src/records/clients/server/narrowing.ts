import { type RawBuilder, sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import type { SignedIn } from '#core/server/caller.ts'
import { forbidden } from '#core/server/errors.ts'
import type { ClientsQuery } from '../contract/calls.ts'

/** Filters of a list of clients; a phrase alone returns all matches. */
export type Sought = Partial<ClientsQuery> & { phrase: string }

/** Checks the permissions of the filters: 403 for a filter that the user may not use. */
export function allowClientsQuery(user: SignedIn, query: ClientsQuery): ClientsQuery {
  const { programId, onLoan } = query
  if (programId && !holds(user, { anyOf: ['READ_PROGRAMS', 'READ_ASSIGNED_PROGRAMS'] })) throw forbidden()
  if (onLoan && !holds(user, 'READ_LOANS')) throw forbidden()
  return query
}

/** Condition of the filters on `clients c`. */
export function narrowing({ programId, onLoan, deceased }: Sought): RawBuilder<unknown> {
  const lent = sql`EXISTS (SELECT FROM loans l
    WHERE l.client_id = c.id AND l.return_date IS NULL AND l.archived_at IS NULL)`
  const conditions = [
    programId && sql`c.program_id = ${programId}`,
    onLoan && (onLoan === 'true' ? lent : sql`NOT ${lent}`),
    deceased && (deceased === 'true' ? sql`c.deceased_on IS NOT NULL` : sql`c.deceased_on IS NULL`),
  ].filter(Boolean)
  return conditions.length ? sql.join(conditions, sql` AND `) : sql`true`
}
