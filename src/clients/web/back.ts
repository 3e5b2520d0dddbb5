import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { previousPage } from '#kit/web/page/previousPage.ts'
import { useHolds } from '#kit/web/session/session.ts'

/** Home with its results when the user came from there, else the list (spec 2, 2.1). */
export function useBack(): { to: string; label: string } | undefined {
  const { t } = useLingui()
  const offered = useHolds({ anyOf: ['READ_CLIENTS', 'READ_EQUIPMENT', 'READ_USERS', 'READ_INVOICES'] })
  const [previous] = useState(previousPage)
  if (!offered) return undefined
  if (previous?.startsWith('/home')) return { to: previous, label: t`Home` }
  return { to: previous?.startsWith('/clients') ? previous : '/clients', label: t`Clients` }
}
