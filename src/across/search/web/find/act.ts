import { useLingui } from '@lingui/react/macro'
import { LENDS, SEES_LOANS_OF_CLIENT } from '#acts/loans/contract/access.ts'
import { useMayReturn } from '#acts/loans/web/counter/useMayReturn.ts'
import { useHolds } from '#core/web/session/session.ts'
import type { StartedAct } from '#screens/web/startedAct.ts'
import type { FoundInLists, Searchable } from '../../contract.ts'

/** The most likely act on a found record: its page opens and the act begins there. */
export interface Act {
  label: string
  state: StartedAct
}

/** Acts of the hits by list and id, if the user may do them: return a piece on loan, lend to a client. */
export function useActOf(found: FoundInLists | undefined) {
  const { t } = useLingui()
  const mayReturn = useMayReturn()
  const [mayLend, seesLent] = [useHolds(LENDS), useHolds(SEES_LOANS_OF_CLIENT)]
  return function actOf(list: Searchable, id: number): Act | undefined {
    const piece = list === 'equipment' && found?.equipment?.hits.find((hit) => hit.id === id)
    if (piece && piece.onLoan && mayReturn) return { label: t`Return`, state: { act: 'return' } }
    const client = list === 'clients' && found?.clients?.hits.find((hit) => hit.id === id)
    if (client && !client.deceasedOn && mayLend && seesLent)
      return { label: t`Add loan`, state: { act: 'lend' } }
    return undefined
  }
}
