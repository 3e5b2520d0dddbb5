import { type RawBuilder, sql } from 'kysely'

/**
 * In SQL, when a user `u` with the role `r` must have a second factor: null where none is required, where there is one, and in a
 * session for which the organisation's sign-in has asked for one, as the condition says (decision 115). Columns alone: it is
 * asked with every session.
 */
export const factorDueAt = (isVouched: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CASE WHEN r.factor_required AND NOT u.has_factor AND NOT ${isVouched}
  THEN u.factor_required_since + r.factor_grace_days * interval '1 day' END`
