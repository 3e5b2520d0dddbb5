import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { clientAgreements } from '#agreements/contract/calls.ts'
import { ClientAgreements } from '#agreements/web/ClientAgreements.tsx'
import { ATTACHMENTS } from '#attachments/contract/calls.ts'
import { FilesSection } from '#attachments/web/FilesSection.tsx'
import type { Client } from '#clients/contract/client.ts'
import { ClientRecord } from '#clients/web/ClientRecord.tsx'
import { ClientsPage } from '#clients/web/ClientsPage.tsx'
import { useHolds, useMayCall } from '#core/web/session/session.ts'
import { listCorrespondence } from '#correspondence/contract/correspondence.ts'
import { CorrespondenceSection } from '#correspondence/web/CorrespondenceSection.tsx'
import { clientEquipmentOnHold } from '#equipment/contract/holding.ts'
import { isGone } from '#equipment/contract/status.ts'
import type { LoadedPiece } from '#equipment/web/EditEquipment.tsx'
import { EquipmentPage } from '#equipment/web/EquipmentPage.tsx'
import { EquipmentRecord } from '#equipment/web/EquipmentRecord.tsx'
import { EquipmentOnHold } from '#equipment/web/onHold/EquipmentOnHold.tsx'
import type { Piece } from '#equipment/web/pieceOption.ts'
import type { Mode } from '#equipment/web/recordActs.ts'
import { listInspections } from '#inspections/contract/calls.ts'
import { InspectionsSection } from '#inspections/web/InspectionsSection.tsx'
import { OverdueBanner } from '#inspections/web/OverdueBanner.tsx'
import { equipmentItems } from '#invoices/contract/item-calls.ts'
import { equipmentInvoices, summariseInvoices } from '#invoices/contract/list-calls.ts'
import { ClientInvoices } from '#invoices/web/ClientInvoices.tsx'
import { useInvoicing } from '#invoices/web/invoicing.tsx'
import { PieceInvoices } from '#invoices/web/PieceInvoices.tsx'
import { PieceItems } from '#invoices/web/PieceItems.tsx'
import { DiedBanner } from '#life-events/web/DiedBanner.tsx'
import { clientLoans, createLoan, equipmentLoans } from '#loans/contract/calls.ts'
import { Counter } from '#loans/web/counter/Counter.tsx'
import { useMayReturn } from '#loans/web/counter/useMayReturn.ts'
import { LentBanner } from '#loans/web/LentBanner.tsx'
import { LoanHistory } from '#loans/web/LoanHistory.tsx'
import type { OpenedLoan, Owner } from '#loans/web/opened.ts'
import type { NotesHandle } from '#notes/web/Notes.tsx'
import { BlockBanners } from '#preparations/web/BlockBanners.tsx'
import { ToPrepareLink } from '#preparations/web/ToPrepareLink.tsx'
import { useSending } from '#preparations/web/useSending.ts'
import { type Opened, useOpened } from '#screens/web/list/useOpened.ts'
import { useStartedAct } from '#screens/web/startedAct.ts'
import { clientServices, createService, equipmentServices } from '#services/contract/calls.ts'
import type { OpenedService } from '#services/web/opened.ts'
import { RepairHistory } from '#services/web/RepairHistory.tsx'
import { unfold } from '#ui/web/form/sections.tsx'
import { useReminder } from '#work/web/useReminder.tsx'
import { ClientBand } from './band/ClientBand.tsx'
import { LentCount } from './band/LentCount.tsx'
import type { ScreenProps } from './route.ts'

/** What stands around the form of a client and of a piece of equipment: here the features meet. */
export function Clients({ id }: ScreenProps) {
  return <ClientsPage id={id} record={(client) => <OfClient client={client} />} />
}

export function EquipmentPieces({ id }: ScreenProps) {
  const { counter, open } = useCounter()
  const mayReturn = useMayReturn()
  return (
    <>
      <EquipmentPage
        id={id}
        onReturn={mayReturn ? open : undefined}
        waiting={<ToPrepareLink />}
        record={(loaded) => <OfPiece {...loaded} onReturn={open} />}
      />
      {counter}
    </>
  )
}

/** The counter, once it is opened with a piece or without one. */
function useCounter() {
  const [shown, setShown] = useState<{ first: Piece | undefined }>()
  return {
    open: (first?: Piece) => setShown({ first }),
    counter: shown && <Counter first={shown.first} onClose={() => setShown(undefined)} />,
  }
}

/** Rule 2.2.1. A piece that is on hold can become a loan. */
function OfClient({ client }: { client: Client }) {
  const navigate = useNavigate()
  const loans = useOpened<OpenedLoan>('loans')
  const repairs = useOpened<OpenedService>('repairs')
  const notes = useRef<NotesHandle>(null)
  const { counter, open: openCounter } = useCounter()
  const reminder = useReminder({ client })
  const seesHolds = useMayCall(clientEquipmentOnHold) && !client.deleted
  const seesLoans = useMayCall(clientLoans)
  const seesRepairs = useMayCall(clientServices)
  const seesInvoices = useMayCall(summariseInvoices)
  const seesAgreements = useMayCall(clientAgreements)
  const seesCorrespondence = useMayCall(listCorrespondence)
  const seesFiles = useMayCall(ATTACHMENTS.client.list)
  const lends = useMayCall(createLoan) && seesLoans
  const scans = useHolds('READ_EQUIPMENT')
  const lendSeveral = () => void navigate({ to: '/scan/lend', search: { client: client.id } })
  function lend() {
    unfold('loans')
    void loans.open({ state: 'new' })
  }
  useStartedAct('lend', `/clients/${client.id}`, lends ? lend : undefined)
  const held = loans.opened?.state === 'new' ? loans.opened.piece?.id : undefined
  const mode = client.deleted ? 'readonly' : 'full'
  const sees = { holds: seesHolds, loans: seesLoans, repairs: seesRepairs, invoices: seesInvoices }
  return (
    <ClientRecord
      client={client}
      notes={notes}
      onLendSeveral={lends && scans ? lendSeveral : undefined}
      tools={[reminder.tool]}
      fact={seesLoans && <LentCount client={client} />}
      band={
        <>
          <DiedBanner client={client} />
          <ClientBand
            {...{ client, loans, repairs, sees, lending: held }}
            onAddNote={() => notes.current?.add()}
            onReturn={openCounter}
          />
        </>
      }
      histories={
        <>
          {seesHolds && (
            <EquipmentOnHold
              clientId={client.id}
              onLend={lends ? (piece) => void loans.open({ state: 'new', piece }) : undefined}
              lending={held}
            />
          )}
          <Histories owner={{ client }} {...{ loans, repairs, mode, sees }} />
          {seesAgreements && <ClientAgreements client={client} />}
          {seesCorrespondence && <CorrespondenceSection client={client} />}
          {seesFiles && <FilesSection of="client" id={client.id} closed={client.deleted} />}
          {seesInvoices && <ClientInvoices client={client} />}
          {counter}
          {reminder.dialog}
        </>
      }
    />
  )
}

/** Rule 3.2.1. */
function OfPiece({ piece, definitions, onReturn }: LoadedPiece & { onReturn: (piece: Piece) => void }) {
  const loans = useOpened<OpenedLoan>('loans')
  const repairs = useOpened<OpenedService>('repairs')
  const page = `/equipment/${piece.id}`
  const reminder = useReminder({ equipment: piece })
  const sees = { loans: useMayCall(equipmentLoans), repairs: useMayCall(equipmentServices) }
  const seesItems = useMayCall(equipmentItems)
  const seesFiles = useMayCall(ATTACHMENTS.piece.list)
  const seesInspections = useMayCall(listInspections)
  useStartedAct('return', page, useMayReturn() ? () => onReturn(piece) : undefined)
  const seesInvoices = useMayCall(equipmentInvoices)
  const lends = useMayCall(createLoan) && sees.loans && !piece.deleted && !isGone(piece)
  const mends = useMayCall(createService) && sees.repairs && !piece.deleted
  const mode = piece.deleted ? 'readonly' : 'full'
  function lend() {
    unfold('loans')
    void loans.open({ state: 'new' })
  }
  useStartedAct('lend', page, lends ? lend : undefined)
  function mend() {
    unfold('repairs')
    void repairs.open({ state: 'new' })
  }
  return (
    <EquipmentRecord
      piece={piece}
      definitions={definitions}
      lent={
        !piece.deleted && (
          <>
            {piece.onLoan && (
              <LentBanner piece={piece} seesLoan={sees.loans} onReturn={() => onReturn(piece)} />
            )}
            <BlockBanners piece={piece} />
            <OverdueBanner piece={piece} />
          </>
        )
      }
      onPrepare={useSending(piece)}
      tools={[reminder.tool]}
      onLend={lends ? lend : undefined}
      onRepair={mends ? mend : undefined}
      histories={
        <>
          <Histories owner={{ piece }} {...{ loans, repairs, mode, sees }} />
          {seesInspections && <InspectionsSection pieceId={piece.id} closed={piece.deleted} />}
          {seesFiles && <FilesSection of="piece" id={piece.id} closed={piece.deleted} />}
          {seesItems && <PieceItems id={piece.id} />}
          {seesInvoices && <PieceInvoices id={piece.id} />}
          {reminder.dialog}
        </>
      }
    />
  )
}

interface HistoriesProps {
  owner: Owner
  loans: Opened<OpenedLoan>
  repairs: Opened<OpenedService>
  mode: Mode
  sees: { loans: boolean; repairs: boolean }
}

function Histories({ owner, loans, repairs, mode, sees }: HistoriesProps) {
  const invoice = useInvoicing()
  return (
    <>
      {sees.loans && <LoanHistory owner={owner} slot={loans} mode={mode} invoice={invoice.loan} />}
      {sees.repairs && <RepairHistory owner={owner} slot={repairs} mode={mode} invoice={invoice.service} />}
      {invoice.question}
    </>
  )
}
