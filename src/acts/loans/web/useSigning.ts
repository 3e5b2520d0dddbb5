import { useLingui } from '@lingui/react/macro'
import { useHolds } from '#core/web/session/session.ts'
import type { Loan } from '../contract/loan.ts'

/** Path of the page on which a client signs for these loans; absent if there are none, or the user may not open it. */
export function useSigningPage() {
  const { t } = useLingui()
  const signs = useHolds({ allOf: ['READ_CLIENTS', 'READ_LOANS', 'CREATE_AGREEMENTS'] })
  return (client: number, loans: readonly number[]) => {
    if (!signs || loans.length === 0) return undefined
    return {
      label: t({ message: 'Sign', context: 'agreement of a loan' }),
      to: '/agreements/new',
      search: { client: String(client), loans: loans.join(',') } as never,
    }
  }
}

/** Path of the signing page for a loan that waits for its agreement. */
export function useSigning() {
  const pageFor = useSigningPage()
  return ({ id, client, agreement }: Loan) =>
    client && agreement === 'WAITING' ? pageFor(client.id, [id]) : undefined
}
