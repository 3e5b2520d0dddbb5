import { Suspense } from 'react'
import { later } from '#ui/web/page/later.tsx'
import type { Loan } from '../../contract/loan.ts'

const Review = later(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)
const Extend = later(async () => (await import('./ExtendDialog.tsx')).ExtendDialog)

/** What is asked about an open loan over its list. */
export interface FollowUp {
  act: 'review' | 'extend'
  loan: Loan
  /** With what a review begins that was noted before. */
  note?: string
}

interface FollowUpsProps extends FollowUp {
  onClose: () => void
  /** In place of `onClose` once a review is done. */
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
