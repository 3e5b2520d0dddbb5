import { useLingui } from '@lingui/react/macro'
import { type BackLink, useBackLink } from '#kit/web/page/useBackLink.ts'
import { useHolds } from '#kit/web/session/session.ts'

export function useBack(): BackLink | undefined {
  const { t } = useLingui()
  const offered = useHolds({ anyOf: ['READ_CLIENTS', 'READ_EQUIPMENT', 'READ_USERS', 'READ_INVOICES'] })
  const back = useBackLink({ to: '/clients', label: t`Clients` })
  return offered ? back : undefined
}
