import { Suspense } from 'react'
import { later } from '#ui/web/page/later.tsx'
import type { Loan } from '../../contract/loan.ts'

const Review = later(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)
const Extend = later(async () => (await import('./ExtendDialog.tsx')).ExtendDialog)

/** The dialog that is open over a list of loans. */
export interface FollowUp {
  act: 'review' | 'extend'
  loan: Loan
  /** Initial note of a review. */
  note?: string
}

interface FollowUpsProps extends FollowUp {
  onClose: () => void
  /** Called instead of `onClose` after a review. */
  onDone?: () => void
}

export function FollowUps({ act, loan, note, onClose, onDone }: FollowUpsProps) {
  return (
    <Suspense>
      {act === 'review' ? (
        <Review loan={loan} note={note} onClose={onClose} onDone={onDone} />
      ) : (
        <Extend loan={loan} onClose={onClose} />
      )}
    </Suspense>
  )
}
