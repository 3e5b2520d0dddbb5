import { useLingui } from '@lingui/react/macro'
import { useHolds } from '#core/web/session/session.ts'
import { type BackLink, useBackLink } from '#ui/web/page/useBackLink.ts'

export function useBack(): BackLink | undefined {
  const { t } = useLingui()
  const offered = useHolds({ anyOf: ['READ_CLIENTS', 'READ_EQUIPMENT', 'READ_USERS', 'READ_INVOICES'] })
  const back = useBackLink({ to: '/clients', label: t`Clients` })
  return offered ? back : undefined
}
