import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCalendarPlus, IconMessageQuestion } from '@tabler/icons-react'
import { fullName } from '#core/contract/formats.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { type HistoryOf, type Mode, recordActs } from '#records/equipment/web/recordActs.ts'
import type { RowAct } from '#screens/web/embedded/RowActs.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import { archiveLoan, returnLoan, updateLoan } from '../contract/calls.ts'
import { extendLoan, reviewLoan } from '../contract/follow-up.ts'
import type { Loan } from '../contract/loan.ts'
import { useArchive } from './archive.ts'
import type { FollowUp } from './followUp/FollowUps.tsx'
import type { OpenedLoan, Owner } from './opened.ts'

interface LoanActs {
  owner: Owner
  slot: Opened<OpenedLoan>
  mode: Mode
  invoice: ((loan: Loan) => void) | undefined
  showHistory: (historyOf: HistoryOf) => void
  follow: (followUp: FollowUp) => void
}

export function useLoanActs({ owner, slot, mode, invoice, showHistory, follow }: LoanActs) {
  const { t } = useLingui()
  const { archive } = useArchive()
  const mayEdit = useMayCall(updateLoan)
  const mayReturn = useMayCall(returnLoan)
  const mayArchive = useMayCall(archiveLoan)
  const mayReview = useMayCall(reviewLoan)
  const mayExtend = useMayCall(extendLoan)
  return (loan: Loan): RowAct[] => {
    const number = displayNumber(loan.equipment)
    // distinguishes it from the other loans of the list
    const what = 'piece' in owner && loan.client ? fullName(loan.client) : number
    const show = (state: 'view' | 'editing' | 'returning') => () => void slot.open({ state, loan })
    // a loan without its client could not be saved
    const edits = mayEdit && loan.client !== null
    const back: RowAct = {
      label: t`Return ${number}`,
      icon: IconArrowBackUp,
      words: t`Return`,
      onClick: show('returning'),
    }
    const history = t`History of loan of ${what}`
    const acts = recordActs({
      mode,
      edit: edits && { label: t`Edit loan of ${what}`, onClick: show('editing') },
      view: { label: t`View loan of ${what}`, onClick: show('view') },
      invoice: invoice !== undefined &&
        !loan.invoiced && { label: t`Invoice loan of ${what}`, onClick: () => invoice(loan) },
      history: {
        label: history,
        onClick: () => showHistory({ id: loan.id, title: history, clientId: loan.client?.id }),
      },
      archive: mayArchive && { label: t`Archive loan of ${what}`, onClick: () => void archive(loan) },
    })
    if (loan.client === null || mode !== 'full' || loan.returnDate !== null) return acts
    const review: RowAct = {
      label: t`Review loan of ${what}`,
      icon: IconMessageQuestion,
      onClick: () => follow({ act: 'review', loan }),
    }
    const extend: RowAct = {
      label: t`Extend loan of ${what}`,
      icon: IconCalendarPlus,
      onClick: () => follow({ act: 'extend', loan }),
    }
    const followUps = [mayReturn && back, mayReview && review, mayExtend && extend]
    return [...followUps.filter((act) => act !== false), ...acts]
  }
}
