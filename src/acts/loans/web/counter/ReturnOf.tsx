import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { Piece } from '#records/equipment/web/pieceOption.ts'
import { useFirstPage } from '#screens/web/embedded/useEmbeddedList.ts'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import type { Undo } from '#ui/web/toast/toast.ts'
import type { Save } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { equipmentLoans } from '../../contract/calls.ts'
import type { Loan } from '../../contract/loan.ts'
import { NumberForm } from './NumberForm.tsx'
import { ReturnForm } from './ReturnForm.tsx'

interface ReturnOfProps {
  piece: Piece
  /** Called with the result, as a sentence. */
  onDone: (sentence: string, undo: Undo | undefined) => void
  onCancel: () => void
  /** Saves the return while a note is typed; the user is asked before the note is lost. */
  onNote: (save: Save | undefined) => void
}

/** The return of a piece, once its loan is read. */
export function ReturnOf({ piece, onDone, ...form }: ReturnOfProps) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useFirstPage<Loan>(equipmentLoans, {
    params: { id: piece.id },
  })
  const open = data?.records.find(({ returnDate }) => returnDate === null)
  // kept when somebody else returns it meanwhile: the form says who
  const [loan, setLoan] = useState(open)
  if (open && open !== loan) setLoan(open)
  const number = displayNumber(piece)
  if (error && !loan) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (loan) return <ReturnForm loan={loan} onDone={(undo) => onDone(t`${number} is back.`, undo)} {...form} />
  if (!data || isFetching)
    return (
      <p className="dimmed">
        <Trans>Loading…</Trans>
      </p>
    )
  return (
    <>
      <p role="alert">
        <Trans>{number} is not on loan.</Trans>
      </p>
      <NumberForm isNext onFound={() => void refetch()} />
    </>
  )
}
