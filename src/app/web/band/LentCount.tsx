import { Plural } from '@lingui/react/macro'
import { useOpenLoans } from '#acts/loans/web/useOpenLoans.ts'
import type { Client } from '#records/clients/contract/client.ts'

/** The number of the client's pieces, after the name. */
export function LentCount({ client }: { client: Client }) {
  const { count, shown } = useOpenLoans(client.id)
  if (count === 0) return null
  return (
    <>
      , <Plural value={count} one={`${shown} on loan`} other={`${shown} on loan`} />
    </>
  )
}
