import { useLingui } from '@lingui/react/macro'
import { useHolds } from '#core/web/session/session.ts'

/** The title of the list: those of all, or the user's own. */
export function useListTitle(): string {
  const { t } = useLingui()
  return useHolds('READ_REQUESTS') ? t`Requests` : t`My requests`
}
