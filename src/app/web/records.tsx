import { useState } from 'react'
import { useDisclosure } from '#across/privacy/web/useDisclosure.ts'
import { useReminder } from '#across/work/web/useReminder.tsx'
import { clientAgreements } from '#acts/agreements/contract/calls.ts'
import { ClientAgreements } from '#acts/agreements/web/ClientAgreements.tsx'
import { ATTACHMENTS } from '#acts/attachments/contract/calls.ts'
import { FilesSection } from '#acts/attachments/web/FilesSection.tsx'
import { listCorrespondence } from '#acts/correspondence/contract/correspondence.ts'
import { CorrespondenceSection } from '#acts/correspondence/web/CorrespondenceSection.tsx'
import { usePlan } from '#acts/errands/web/usePlan.tsx'
import { listInspections } from '#acts/inspections/contract/calls.ts'
import { InspectionsSection } from '#acts/inspections/web/InspectionsSection.tsx'
import { OverdueBanner } from '#acts/inspections/web/OverdueBanner.tsx'
import { equipmentItems } from '#acts/invoices/contract/item-calls.ts'
import { equipmentInvoices, summariseInvoices } from '#acts/invoices/contract/list-calls.ts'
import { ClientInvoices } from '#acts/invoices/web/ClientInvoices.tsx'
import { useInvoicing } from '#acts/invoices/web/invoicing.tsx'
import { PieceInvoices } from '#acts/invoices/web/PieceInvoices.tsx'
import { PieceItems } from '#acts/invoices/web/PieceItems.tsx'
import { DiedBanner } from '#acts/life-events/web/DiedBanner.tsx'
import { clientLoans, createLoan, equipmentLoans } from '#acts/loans/contract/calls.ts'
import { Counter } from '#acts/loans/web/counter/Counter.tsx'
import { useMayReturn } from '#acts/loans/web/counter/useMayReturn.ts'
import { LentBanner } from '#acts/loans/web/LentBanner.tsx'
import { LoanHistory } from '#acts/loans/web/LoanHistory.tsx'
import type { OpenedLoan, Owner } from '#acts/loans/web/opened.ts'
import { BlockBanners } from '#acts/preparations/web/BlockBanners.tsx'
import { ToPrepareLink } from '#acts/preparations/web/ToPrepareLink.tsx'
import { useSending } from '#acts/preparations/web/useSending.ts'
import { AskLinks } from '#acts/requests/web/AskLinks.tsx'
import { useAsk } from '#acts/requests/web/useAsk.ts'
import { clientServices, createService, equipmentServices } from '#acts/services/contract/calls.ts'
import type { OpenedService } from '#acts/services/web/opened.ts'
import { RepairHistory } from '#acts/services/web/RepairHistory.tsx'
import { useFaults } from '#acts/services/web/useFaults.ts'
import { useMayCall } from '#core/web/session/session.ts'
import type { Client } from '#records/clients/contract/client.ts'
import { ClientRecord } from '#records/clients/web/ClientRecord.tsx'
import { ClientsPage } from '#records/clients/web/ClientsPage.tsx'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { clientEquipmentOnHold } from '#records/equipment/contract/holding.ts'
import { isGone } from '#records/equipment/contract/status.ts'
import type { LoadedPiece } from '#records/equipment/web/EditEquipment.tsx'
import { EquipmentPage } from '#records/equipment/web/EquipmentPage.tsx'
import { EquipmentRecord } from '#records/equipment/web/EquipmentRecord.tsx'
import { EquipmentOnHold } from '#records/equipment/web/onHold/EquipmentOnHold.tsx'
import type { Piece } from '#records/equipment/web/pieceOption.ts'
import type { Mode } from '#records/equipment/web/recordActs.ts'
import { type Opened, useOpened } from '#screens/web/list/useOpened.ts'
import { useStartedAct } from '#screens/web/startedAct.ts'
import { unfold } from '#ui/web/form/sections.tsx'
import { ClientBand } from './band/ClientBand.tsx'
import { LentCount } from './band/LentCount.tsx'
import { useClientActs } from './band/useClientActs.ts'
import type { ScreenProps } from './route.ts'

/** The parts around the form of a client and of a piece of equipment, which combine several features. */
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
        waiting={
          <>
            <ToPrepareLink />
            <AskLinks />
          </>
        }
        record={(loaded) => <OfPiece {...loaded} onReturn={open} />}
      />
      {counter}
    </>
  )
}

/** The counter, once it was opened for a piece. */
function useCounter() {
  const [piece, setPiece] = useState<Piece>()
  return {
    open: setPiece,
    counter: piece && <Counter piece={piece} onClose={() => setPiece(undefined)} />,
  }
}

/** Rule 2.2.1. A piece on hold can become a loan. */
function OfClient({ client }: { client: Client }) {
  const loans = useOpened<OpenedLoan>('loans')
  const repairs = useOpened<OpenedService>('repairs')
  const { counter, open: openCounter } = useCounter()
  const reminder = useReminder({ client })
  const handOut = useDisclosure(client.id)
  const seesHolds = useMayCall(clientEquipmentOnHold) && !client.deleted
  const seesLoans = useMayCall(clientLoans)
  const seesRepairs = useMayCall(clientServices)
  const faults = useFaults(repairs, `/clients/${client.id}`, seesRepairs && !client.deleted)
  const seesInvoices = useMayCall(summariseInvoices)
  const seesAgreements = useMayCall(clientAgreements)
  const seesCorrespondence = useMayCall(listCorrespondence)
  const seesFiles = useMayCall(ATTACHMENTS.client.list)
  const held = loans.opened?.state === 'new' ? loans.opened.piece?.id : undefined
  const mode = client.deleted ? 'readonly' : 'full'
  const sees = { holds: seesHolds, loans: seesLoans, repairs: seesRepairs, invoices: seesInvoices }
  const acts = useClientActs({ client, loans, repairs, sees })
  function lend(substituteFor?: number) {
    if (substituteFor === undefined) return acts.onLend?.()
    unfold('loans')
    void loans.open({ state: 'new', substituteFor })
  }
  useStartedAct('lend', `/clients/${client.id}`, acts.onLend && lend)
  return (
    <ClientRecord
      client={client}
      {...acts}
      tools={[...faults, reminder.tool]}
      handOut={handOut}
      fact={seesLoans && <LentCount client={client} />}
      band={
        <>
          <DiedBanner client={client} />
          <ClientBand {...{ client, loans, sees, lending: held }} onReturn={openCounter} />
        </>
      }
      histories={
        <>
          {seesHolds && (
            <EquipmentOnHold
              clientId={client.id}
              onLend={acts.onLend && ((piece) => void loans.open({ state: 'new', piece }))}
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
  const ask = useAsk(piece)
  const plan = usePlan()
  const deliver =
    piece.onHold &&
    !piece.deleted &&
    plan.toolFor({ kind: 'DELIVER', id: piece.id, about: displayNumber(piece) })
  const sees = { loans: useMayCall(equipmentLoans), repairs: useMayCall(equipmentServices) }
  const faults = useFaults(repairs, page, sees.repairs && !piece.deleted)
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
            <BlockBanners piece={piece} onRepair={mends ? mend : undefined} />
            <OverdueBanner piece={piece} />
          </>
        )
      }
      onPrepare={useSending(piece)}
      ask={ask}
      tools={[...(deliver ? [deliver] : []), ...faults, reminder.tool]}
      onLend={lends ? lend : undefined}
      onRepair={mends ? mend : undefined}
      histories={
        <>
          <Histories owner={{ piece }} {...{ loans, repairs, mode, sees }} />
          {seesInspections && <InspectionsSection pieceId={piece.id} closed={piece.deleted} />}
          {seesFiles && <FilesSection of="piece" id={piece.id} closed={piece.deleted} />}
          {seesItems && <PieceItems id={piece.id} />}
          {seesInvoices && <PieceInvoices id={piece.id} />}
          {plan.dialog}
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
  const plan = usePlan()
  return (
    <>
      {sees.loans && (
        <LoanHistory
          owner={owner}
          slot={loans}
          mode={mode}
          invoice={invoice.loan}
          plan={(loan) =>
            plan.toolFor({ kind: 'COLLECT', id: loan.id, about: displayNumber(loan.equipment) })
          }
        />
      )}
      {sees.repairs && <RepairHistory owner={owner} slot={repairs} mode={mode} invoice={invoice.service} />}
      {invoice.question}
      {plan.dialog}
    </>
  )
}
