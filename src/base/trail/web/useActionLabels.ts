import { useLingui } from '@lingui/react/macro'
import type { Action } from '../contract.ts'

/** Names of the actions. */
export function useActionLabels(): Record<Action, string> {
  const { t } = useLingui()
  return {
    CREATE: t`Created`,
    UPDATE: t`Changed`,
    ARCHIVE: t`Archived`,
    RESTORE: t`Restored`,
    DELETE: t`Deleted`,
    READ: t`Looked at`,
    LISTED: t`Seen in a list`,
    EXPORT_DOWNLOADED: t`Export downloaded`,
    LOGIN: t`Logged in`,
    LOGIN_FAILED: t`Login failed`,
    LOCKED: t`Login blocked`,
    LOGOUT: t`Logged out`,
    PASSWORD_SET: t`Password changed`,
    FACTOR_SET: t`Second factor changed`,
    OVERRIDE: t`Restriction overridden`,
    REDACTED: t`Redacted`,
    ANONYMISED: t`Anonymised`,
    DISCLOSED: t`Handed out`,
  }
}
