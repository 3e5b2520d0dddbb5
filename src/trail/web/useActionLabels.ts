import { useLingui } from '@lingui/react/macro'
import type { Action } from '../contract.ts'

/** What was done to a record. */
export function useActionLabels(): Record<Action, string> {
  const { t } = useLingui()
  return {
    CREATE: t`Created`,
    UPDATE: t`Changed`,
    ARCHIVE: t`Archived`,
    RESTORE: t`Restored`,
    DELETE: t`Deleted`,
    READ: t`Looked at`,
  }
}
