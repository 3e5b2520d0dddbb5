import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import type { Piece } from '#records/equipment/web/pieceOption.ts'
import { useFirstPage } from '#screens/web/embedded/useEmbeddedList.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { mayLeave, type Save } from '#ui/web/unsaved/useUnsavedChanges.ts'
import { equipmentLoans } from '../../contract/calls.ts'
import type { Loan } from '../../contract/loan.ts'
import { ReturnForm } from './ReturnForm.tsx'

interface CounterProps {
  piece: Piece
  onClose: () => void
}

/** Dialog that returns one piece. Several are returned by the list of scanned pieces (decision 141). */
export function Counter({ piece, onClose }: CounterProps) {
  const { t } = useLingui()
  const saveNoted = useRef<Save>(undefined)
  async function close() {
    if (!saveNoted.current || (await mayLeave(saveNoted.current))) onClose()
  }
  return (
    <Dialog title={t`Return ${displayNumber(piece)}`} isForm onClose={() => void close()}>
      <LoanOf piece={piece}>
        {(loan) => (
          <ReturnForm
            loan={loan}
            onDone={onClose}
            onCancel={() => void close()}
            onNote={(save) => {
              saveNoted.current = save
            }}
          />
        )}
      </LoanOf>
    </Dialog>
  )
}

/** The open loan of the piece, once it is read. */
function LoanOf({ piece, children }: { piece: Piece; children: (loan: Loan) => ReactNode }) {
  const { data, error, isFetching, refetch } = useFirstPage<Loan>(equipmentLoans, {
    params: { id: piece.id },
  })
  const open = data?.records.find(({ returnDate }) => returnDate === null)
  // kept when somebody else returns it meanwhile: the form says who
  const [loan, setLoan] = useState(open)
  if (open && open !== loan) setLoan(open)
  const number = displayNumber(piece)
  if (error && !loan) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (loan) return children(loan)
  if (!data || isFetching)
    return (
      <p className="dimmed">
        <Trans>Loading…</Trans>
      </p>
    )
  return (
    <p role="alert">
      <Trans>{number} is not on loan.</Trans>
    </p>
  )
}
