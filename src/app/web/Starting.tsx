import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { router } from './router.tsx'

/** Milliseconds; a text shown for a shorter time would only flicker. */
const APPEARS_AFTER = 1000

/** Shown before the first page, because the router renders nothing while the session is loading. */
export function Starting() {
  const hasPage = useRouterState({ router, select: ({ matches }) => matches.length > 0 })
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), APPEARS_AFTER)
    return () => clearTimeout(timer)
  }, [])
  if (hasPage || !isLate) return null
  return (
    <p role="status" style={{ padding: 'var(--s5)' }}>
      <Trans>Loading…</Trans>
    </p>
  )
}
