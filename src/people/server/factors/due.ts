import { type RawBuilder, sql } from 'kysely'

/** In SQL, whether the session of this family began at the organisation's own sign-in. */
export const isExternal = (family: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM oidc_sessions o WHERE o.family = ${family})`

/**
 * In SQL, when a user `u` with the role `r` must have a second factor: null where none is required, where there is one, and in
 * a session that began at the organisation's sign-in, which asks for what it finds right (decision 115).
 */
export const factorDueAt = (family: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  CASE WHEN r.factor_required
    AND NOT EXISTS (SELECT FROM factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
    AND NOT ${isExternal(family)}
  THEN u.factor_required_since + r.factor_grace_days * interval '1 day' END`
