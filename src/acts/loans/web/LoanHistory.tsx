import { Plural, useLingui } from '@lingui/react/macro'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import { RecordHistory } from '#base/trail/web/RecordHistory.tsx'
import { useMayCall } from '#core/web/session/session.ts'
import { isGone } from '#records/equipment/contract/status.ts'
import type { HistoryOf, Mode } from '#records/equipment/web/recordActs.ts'
import { EmbeddedList } from '#screens/web/embedded/EmbeddedList.tsx'
import { useEmbeddedList } from '#screens/web/embedded/useEmbeddedList.ts'
import type { Opened } from '#screens/web/list/useOpened.ts'
import type { PageTool } from '#ui/web/page/PageTools.tsx'
import { useAuditLabel } from '#ui/web/record/labels.ts'
import { clientLoans, createLoan, equipmentLoans, loanHistory } from '../contract/calls.ts'
import { type Loan, loanRecord } from '../contract/loan.ts'
import { type FollowUp, FollowUps } from './followUp/FollowUps.tsx'
import { LoanForm } from './LoanForm.tsx'
import { useLoanActs } from './loanActs.ts'
import { useLoanColumns } from './loanColumns.tsx'
import type { OpenedLoan, Owner } from './opened.ts'
import { useLoanLetters } from './useLoanLetters.tsx'
import { useOpenLoans } from './useOpenLoans.ts'

interface LoanHistoryProps {
  owner: Owner
  slot: Opened<OpenedLoan>
  mode: Mode
  /** Makes an invoice item of a loan; undefined where the user may not. */
  invoice?: (loan: Loan) => void
  /** Plans to collect an open loan. */
  plan?: (loan: Loan) => PageTool | false
}

export function LoanHistory({ owner, slot, mode, invoice, plan }: LoanHistoryProps) {
  const { t } = useLingui()
  const [historyOf, setHistoryOf] = useState<HistoryOf>()
  const [followUp, setFollowUp] = useState<FollowUp>()
  const isClient = 'client' in owner
  const params = { id: isClient ? owner.client.id : owner.piece.id }
  const list = useEmbeddedList<Loan>(isClient ? clientLoans : equipmentLoans, { params })
  const acts = useLoanActs({
    owner,
    slot,
    mode,
    invoice,
    plan,
    showHistory: setHistoryOf,
    follow: setFollowUp,
  })
  const columns = useLoanColumns(owner, acts)
  const fieldLabel = useAuditLabel(loanRecord)
  const letters = useLoanLetters()
  const mayLend = useMayCall(createLoan) && mode === 'full' && !('piece' in owner && isGone(owner.piece))
  const ofClient = useOpenLoans(params.id, isClient)
  const ofPiece = list.all?.records.filter(({ returnDate }) => returnDate === null).length ?? 0
  const { count: open, shown } = isClient ? ofClient : { count: ofPiece, shown: String(ofPiece) }
  return (
    <>
      <EmbeddedList
        id="loans"
        title={t`Loan History`}
        list={list}
        columns={columns}
        summary={
          open > 0 && <Plural value={open} one={`${shown} item on loan`} other={`${shown} items on loan`} />
        }
        icon={IconArrowsExchange}
        empty={
          'client' in owner
            ? t`This client has no loans records`
            : t`There are no loans for this piece of equipment.`
        }
        noMatch={t`There are no loans matching your search criteria`}
        add={mayLend ? { label: t`Add loan`, onClick: () => void slot.open({ state: 'new' }) } : undefined}
        selection={letters.selection}
        acts={letters.act}
        form={slot.opened && <LoanForm owner={owner} slot={slot} opened={slot.opened} />}
      />
      {letters.dialog}
      {followUp && <FollowUps {...followUp} onClose={() => setFollowUp(undefined)} />}
      {historyOf && (
        <RecordHistory
          call={loanHistory}
          id={historyOf.id}
          fieldLabel={fieldLabel}
          clientId={historyOf.clientId}
          onClose={() => setHistoryOf(undefined)}
          over={historyOf.title}
        />
      )}
    </>
  )
}
