import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for the moment when a user `u` with the role `r` must have a second factor: null if none is required, if there is
 * one, and in a session for which the organisation's sign-in has asked for one, as the condition says (decision 115).
 * It uses columns only, because every session reads it.
 */
export const factorDueAt = (isVouched: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CASE WHEN r.factor_required AND NOT u.has_factor AND NOT ${isVouched}
  THEN u.factor_required_since + r.factor_grace_days * interval '1 day' END`
