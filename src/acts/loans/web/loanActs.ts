import { useLingui } from '@lingui/react/macro'
import { IconArrowBackUp, IconCalendarPlus, IconMessageQuestion, IconSignature } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { fullName } from '#core/contract/formats.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { type HistoryOf, type Mode, recordActs } from '#records/equipment/web/recordActs.ts'
import type { RowAct, RowActList } from '#screens/web/embedded/RowActs.tsx'
import type { Opened } from '#screens/web/list/useOpened.ts'
import type { PageTool } from '#ui/web/page/PageTools.tsx'
import { archiveLoan, returnLoan, updateLoan } from '../contract/calls.ts'
import { extendLoan, reviewLoan } from '../contract/follow-up.ts'
import type { Loan } from '../contract/loan.ts'
import { useArchive } from './archive.ts'
import type { FollowUp } from './followUp/FollowUps.tsx'
import type { OpenedLoan, Owner } from './opened.ts'
import { useSigning } from './useSigning.ts'

interface LoanActs {
  owner: Owner
  slot: Opened<OpenedLoan>
  mode: Mode
  invoice: ((loan: Loan) => void) | undefined
  plan: ((loan: Loan) => PageTool | false) | undefined
  showHistory: (historyOf: HistoryOf) => void
  follow: (followUp: FollowUp) => void
}

export function useLoanActs({ owner, slot, mode, invoice, plan, showHistory, follow }: LoanActs) {
  const { t } = useLingui()
  const { archive } = useArchive()
  const mayEdit = useMayCall(updateLoan)
  const mayReturn = useMayCall(returnLoan)
  const mayArchive = useMayCall(archiveLoan)
  const mayReview = useMayCall(reviewLoan)
  const mayExtend = useMayCall(extendLoan)
  const signingOf = useSigning()
  const navigate = useNavigate()
  return (loan: Loan): RowActList => {
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
      edit: edits && { label: t`Edit loan of ${what}`, words: t`Edit`, onClick: show('editing') },
      view: { label: t`View loan of ${what}`, words: t`View`, onClick: show('view') },
      invoice: invoice !== undefined &&
        !loan.invoiced && {
          label: t`Invoice loan of ${what}`,
          words: t({ message: 'Invoice', context: 'act' }),
          onClick: () => invoice(loan),
        },
      history: {
        label: history,
        words: t`History`,
        onClick: () => showHistory({ id: loan.id, title: history, clientId: loan.client?.id }),
      },
      archive: mayArchive && {
        label: t`Archive loan of ${what}`,
        words: t`Archive`,
        onClick: () => void archive(loan),
      },
    })
    if (loan.client === null || mode !== 'full' || loan.returnDate !== null) return acts
    const review: RowAct = {
      label: t`Review loan of ${what}`,
      words: t`Review`,
      rare: true,
      icon: IconMessageQuestion,
      onClick: () => follow({ act: 'review', loan }),
    }
    const extend: RowAct = {
      label: t`Extend loan of ${what}`,
      words: t`Extend`,
      rare: true,
      icon: IconCalendarPlus,
      onClick: () => follow({ act: 'extend', loan }),
    }
    const planning = plan?.(loan)
    const drive: RowAct | false = planning !== undefined &&
      planning !== false && {
        label: t`Plan: ${number}`,
        words: planning.label,
        rare: true,
        icon: planning.icon,
        onClick: planning.onClick,
      }
    const signing = signingOf(loan)
    const sign: RowAct | false = signing !== undefined && {
      label: t`Sign for ${number}`,
      words: signing.label,
      rare: true,
      icon: IconSignature,
      onClick: () => void navigate({ to: signing.to, search: signing.search }),
    }
    return [mayReturn && back, sign, mayReview && review, mayExtend && extend, drive, ...acts]
  }
}
