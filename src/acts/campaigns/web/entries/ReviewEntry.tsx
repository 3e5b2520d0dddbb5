import { useLingui } from '@lingui/react/macro'
import { readLoan } from '#acts/loans/contract/calls.ts'
import { reviewLoan } from '#acts/loans/contract/follow-up.ts'
import { FollowUps } from '#acts/loans/web/followUp/FollowUps.tsx'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import type { Campaign } from '../../contract/campaign.ts'
import type { Entry } from '../../contract/entries.ts'

/** The loan that an entry of a review asks about, if the user may review it; the review answers the entry. */
export function useReviewedLoan({ kind, state }: Campaign, entry: Entry | undefined): number | null {
  const mayReview = useMayCall(reviewLoan)
  const loan = entry?.loan
  return mayReview && kind === 'REVIEW' && state !== 'CLOSED' && loan?.returnDate === null ? loan.id : null
}

interface ReviewEntryProps {
  loanId: number
  note?: string
  onClose: () => void
  /** Called instead of `onClose` after the review. */
  onDone?: () => void
}

/** Review dialog of a loan, opened from the entry that asks about it. */
export function ReviewEntry({ loanId, note, ...ends }: ReviewEntryProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useCall(readLoan, { params: { id: loanId } }, { staleTime: 0 })
  if (data) return <FollowUps act="review" loan={data} {...(note && { note })} {...ends} />
  return (
    <Dialog title={t`Review`} onClose={ends.onClose}>
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton label={t`Review`} />
      )}
    </Dialog>
  )
}
