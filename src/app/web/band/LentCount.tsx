import { Plural } from '@lingui/react/macro'
import type { Client } from '#clients/contract/client.ts'
import { clientLoans } from '#loans/contract/calls.ts'
import type { Loan } from '#loans/contract/loan.ts'
import { SIZE, useFirstPage } from '#screens/web/embedded/useEmbeddedList.ts'

/** How many pieces the client has, after who it is. */
export function LentCount({ client }: { client: Client }) {
  const { data } = useFirstPage<Loan>(clientLoans, { params: { id: client.id } })
  const lent = data?.records.filter(({ returnDate }) => returnDate === null).length ?? 0
  if (!data || lent === 0) return null
  const shown = lent === SIZE && data.page.last > 1 ? `${lent}+` : lent
  return (
    <>
      , <Plural value={lent} one={`${shown} on loan`} other={`${shown} on loan`} />
    </>
  )
}
