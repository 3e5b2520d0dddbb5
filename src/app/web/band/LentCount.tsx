import { Plural } from '@lingui/react/macro'
import type { Client } from '#clients/contract/client.ts'
import { useOpenLoans } from '#loans/web/useOpenLoans.ts'

/** How many pieces the client has, after who it is. */
export function LentCount({ client }: { client: Client }) {
  const { count, shown } = useOpenLoans(client.id)
  if (count === 0) return null
  return (
    <>
      , <Plural value={count} one={`${shown} on loan`} other={`${shown} on loan`} />
    </>
  )
}
