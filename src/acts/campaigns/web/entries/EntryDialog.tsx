import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { fullName } from '#core/contract/formats.ts'
import { makeStale } from '#core/web/api/makeStale.ts'
import { useCall } from '#core/web/api/useCall.ts'
import { useMayCall } from '#core/web/session/session.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { LoadFailure } from '#ui/web/failure/LoadFailure.tsx'
import { FormSkeleton } from '#ui/web/form/FormSkeleton.tsx'
import { addContact, decideEntry, listEntries } from '../../contract/calls.ts'
import type { Campaign } from '../../contract/campaign.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { EntryFacts } from './EntryFacts.tsx'
import { ReviewEntry, useReviewedLoan } from './ReviewEntry.tsx'

interface EntryDialogProps {
  campaign: Campaign
  entryId: number
  onClose: () => void
}

export function EntryDialog({ campaign, entryId, onClose }: EntryDialogProps) {
  const { t } = useLingui()
  const [act, setAct] = useState<'contact' | 'decide' | 'review'>()
  const { data, error, refetch } = useCall(listEntries, {
    params: { id: campaign.id },
    query: { entry: entryId },
  })
  const mayContact = useMayCall(addContact) && campaign.state !== 'CLOSED'
  const mayDecide = useMayCall(decideEntry)
  const [entry] = data?.records ?? []
  const loan = useReviewedLoan(campaign, entry)
  const who = entry?.client ? fullName(entry.client) : ''
  const title = entry ? [who, displayNumber(entry.equipment)].filter(Boolean).join(', ') : t`Entry`
  const back = () => setAct(undefined)
  if (entry && act === 'contact')
    return <ContactDialog campaign={campaign} entry={entry} title={title} onClose={back} />
  if (entry && act === 'decide')
    return <DecideDialog campaign={campaign} entry={entry} title={title} onClose={back} />
  const reviewed = () => {
    back()
    void makeStale(decideEntry)
  }
  if (loan && act === 'review') return <ReviewEntry loanId={loan} onClose={reviewed} />
  const decides = mayDecide && (campaign.state !== 'CLOSED' || entry?.locked)
  return (
    <Dialog
      title={title}
      size="pictures"
      onClose={onClose}
      foot={
        entry && (
          <>
            {mayContact && (
              <Button onClick={() => setAct('contact')}>
                <Trans>Enter contact…</Trans>
              </Button>
            )}
            {decides && (
              <Button variant={loan ? 'default' : 'filled'} onClick={() => setAct('decide')}>
                <Trans>What came of it…</Trans>
              </Button>
            )}
            {loan && (
              <Button variant="filled" onClick={() => setAct('review')}>
                <Trans>Review loan…</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {entry ? <EntryFacts entry={entry} /> : !error && <FormSkeleton label={title} />}
    </Dialog>
  )
}
