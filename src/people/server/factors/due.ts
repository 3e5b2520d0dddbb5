import { type RawBuilder, sql } from 'kysely'

/**
 * In SQL, when a user `u` with the role `r` must have a second factor: null where none is required, where there is one, and in
 * a session that began at the organisation's sign-in, which asks for what it finds right (decision 115). Columns alone: it
 * is asked with every session.
 */
export const factorDueAt = (external: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CASE WHEN r.factor_required AND NOT u.has_factor AND NOT ${external}
  THEN u.factor_required_since + r.factor_grace_days * interval '1 day' END`
