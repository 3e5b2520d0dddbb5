import { clientTables } from './clients.ts'
import { equipmentTables } from './equipment.ts'
import { lendingTables } from './lending.ts'
import { listTables } from './lists.ts'
import { peopleTables } from './people.ts'
import type { Taken } from './taken.ts'
import { upkeepTables } from './upkeep.ts'

/** Every table that is taken out, in the order of the archive. */
export const TAKEN: readonly Taken[] = [
  ...clientTables,
  ...equipmentTables,
  ...upkeepTables,
  ...lendingTables,
  ...peopleTables,
  ...listTables,
]

/** Tables that stay: what opens an account, what a server remembers for a while, and what is in the archive as a file. */
export const LEFT_OUT: readonly string[] = [
  'backup_mark',
  'factor_links',
  'factors',
  'forgotten_emails',
  'idempotency_keys',
  'import_rows',
  'import_values',
  'imports',
  'invoice_export_parts',
  'known_devices',
  'login_failures',
  'migrations',
  'oidc_codes',
  'oidc_logins',
  'oidc_sessions',
  'organisation_zone',
  'passkey_challenges',
  'password_tokens',
  'recovery_codes',
  'server_secret',
  'sessions',
  'starter_templates',
  'token_reuses',
]

/** What the database makes of other columns to find and sort by. */
export const DERIVED: readonly string[] = ['search_text']
