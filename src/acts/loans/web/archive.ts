import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { archivedScreen } from '#screens/web/archive/archivedScreen.tsx'
import { useArchiving } from '#screens/web/archive/useArchiving.ts'
import { archivedLoans, archiveLoan, readLoan, restoreLoan } from '../contract/calls.ts'
import type { Loan } from '../contract/loan.ts'

export function useArchive() {
  const { t } = useLingui()
  return useArchiving<Loan>({
    subject: t`A loan`,
    question: (loan) => {
      const number = displayNumber(loan.equipment)
      const kept = t`The loan moves to the archive and can be restored.`
      const freed = t`${number} is then free again.`
      return {
        title: t`Are you sure you want to archive this loan?`,
        consequence: loan.returnDate === null ? `${freed} ${kept}` : kept,
        act: t`Archive loan`,
      }
    },
    archived: t`The loan has been successfully archived!`,
    restored: t`The loan has been successfully restored!`,
    archive: archiveLoan,
    restore: restoreLoan,
    read: readLoan,
  })
}

export const ArchivedLoans = archivedScreen(msg`Archived loans`, useArchive, {
  call: archivedLoans,
  number: msg`Equipment Number`,
})
