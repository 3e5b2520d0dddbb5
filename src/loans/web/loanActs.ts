import { useLingui } from '@lingui/react/macro'
import {
  IconArchive,
  IconArrowBackUp,
  IconEye,
  IconHistory,
  IconPencil,
  IconReceipt2,
} from '@tabler/icons-react'
import { shownNumber } from '#equipment/contract/equipment.ts'
import type { RowAct } from '#kit/web/embedded/RowActs.tsx'
import type { Opened } from '#kit/web/embedded/useOpened.ts'
import { useMayCall } from '#kit/web/session/session.ts'
import { archiveLoan, updateLoan } from '../contract/calls.ts'
import type { Loan } from '../contract/loan.ts'
import { useArchive } from './archive.ts'
import type { Mode, OpenedLoan } from './opened.ts'

interface LoanActs {
  slot: Opened<OpenedLoan>
  mode: Mode
  invoice: ((loan: Loan) => void) | undefined
  trace: (loan: Loan) => void
}

/** What may be done with a loan from its row (spec 2, 2.3 and 6). */
export function useLoanActs({ slot, mode, invoice, trace }: LoanActs) {
  const { t } = useLingui()
  const { archive } = useArchive()
  const mayEdit = useMayCall(updateLoan) && mode === 'full'
  const mayArchive = useMayCall(archiveLoan) && mode !== 'readonly'
  return (loan: Loan): (RowAct | false)[] => {
    const number = shownNumber(loan.equipment)
    const show = (state: 'view' | 'editing' | 'returning') => () => void slot.open({ state, loan })
    // without its client it could not be saved
    const edits = mayEdit && loan.client !== null
    return [
      edits &&
        loan.returnDate === null && {
          label: t`Return ${number}`,
          icon: IconArrowBackUp,
          onClick: show('returning'),
        },
      edits
        ? { label: t`Edit loan of ${number}`, icon: IconPencil, onClick: show('editing') }
        : { label: t`View loan of ${number}`, icon: IconEye, onClick: show('view') },
      mode === 'full' &&
        invoice !== undefined &&
        !loan.invoiced && {
          label: t`Invoice loan of ${number}`,
          icon: IconReceipt2,
          onClick: () => invoice(loan),
        },
      { label: t`History of loan of ${number}`, icon: IconHistory, onClick: () => trace(loan) },
      mayArchive && {
        label: t`Archive loan of ${number}`,
        icon: IconArchive,
        onClick: () => void archive(loan),
      },
    ]
  }
}
