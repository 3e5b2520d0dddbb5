import type { Client } from '#clients/contract/client.ts'
import { ClientsPage } from '#clients/web/ClientsPage.tsx'
import { useMayCall } from '#core/web/session/session.ts'
import type { Equipment } from '#equipment/contract/equipment.ts'
import { clientEquipmentOnHold } from '#equipment/contract/holding.ts'
import { EquipmentPage } from '#equipment/web/EquipmentPage.tsx'
import { EquipmentOnHold } from '#equipment/web/onHold/EquipmentOnHold.tsx'
import type { Mode } from '#equipment/web/recordActs.ts'
import { equipmentItems } from '#invoices/contract/item-calls.ts'
import { equipmentInvoices, summariseInvoices } from '#invoices/contract/list-calls.ts'
import { ClientInvoices } from '#invoices/web/ClientInvoices.tsx'
import { useInvoicing } from '#invoices/web/invoicing.ts'
import { PieceInvoices } from '#invoices/web/PieceInvoices.tsx'
import { PieceItems } from '#invoices/web/PieceItems.tsx'
import { clientLoans, createLoan, equipmentLoans } from '#loans/contract/calls.ts'
import { LoanHistory } from '#loans/web/LoanHistory.tsx'
import type { OpenedLoan, Owner } from '#loans/web/opened.ts'
import { openLoanOf, useStartedAct } from '#loans/web/startedAct.ts'
import { type Opened, useOpened } from '#screens/web/list/useOpened.ts'
import { clientServices, equipmentServices } from '#services/contract/calls.ts'
import type { OpenedService } from '#services/web/opened.ts'
import { RepairHistory } from '#services/web/RepairHistory.tsx'
import type { ScreenProps } from './route.ts'

/** What stands below the form of a client and of a piece of equipment: here the features meet. */
export function Clients({ id }: ScreenProps) {
  return <ClientsPage id={id} histories={(client) => <OfClient client={client} />} />
}

export function EquipmentPieces({ id }: ScreenProps) {
  return <EquipmentPage id={id} histories={(piece) => <OfPiece piece={piece} />} />
}

/** Rule 2.2.1. A piece that is on hold can become a loan. */
function OfClient({ client }: { client: Client }) {
  const loans = useOpened<OpenedLoan>('loans')
  const seesHolds = useMayCall(clientEquipmentOnHold)
  const seesLoans = useMayCall(clientLoans)
  const seesRepairs = useMayCall(clientServices)
  const seesInvoices = useMayCall(summariseInvoices)
  const lends = useMayCall(createLoan) && seesLoans
  useStartedAct('lend', lends ? () => void loans.open({ state: 'new' }) : undefined)
  const held = loans.opened?.state === 'new' ? loans.opened.piece?.id : undefined
  const mode = client.deleted ? 'readonly' : 'full'
  return (
    <>
      {seesHolds && !client.deleted && (
        <EquipmentOnHold
          clientId={client.id}
          onLend={lends ? (piece) => void loans.open({ state: 'new', piece }) : undefined}
          lending={held}
        />
      )}
      <Histories
        owner={{ client }}
        loans={loans}
        mode={mode}
        sees={{ loans: seesLoans, repairs: seesRepairs }}
      />
      {seesInvoices && <ClientInvoices client={client} />}
    </>
  )
}

/** Rule 3.2.1. */
function OfPiece({ piece }: { piece: Equipment }) {
  const loans = useOpened<OpenedLoan>('loans')
  const sees = { loans: useMayCall(equipmentLoans), repairs: useMayCall(equipmentServices) }
  const seesItems = useMayCall(equipmentItems)
  async function giveBack() {
    const loan = await openLoanOf(piece.id)
    if (loan) await loans.open({ state: 'returning', loan })
  }
  useStartedAct('return', sees.loans ? () => void giveBack() : undefined)
  const seesInvoices = useMayCall(equipmentInvoices)
  return (
    <>
      <Histories owner={{ piece }} loans={loans} mode={piece.deleted ? 'readonly' : 'full'} sees={sees} />
      {seesItems && <PieceItems id={piece.id} />}
      {seesInvoices && <PieceInvoices id={piece.id} />}
    </>
  )
}

interface HistoriesProps {
  owner: Owner
  loans: Opened<OpenedLoan>
  mode: Mode
  sees: { loans: boolean; repairs: boolean }
}

function Histories({ owner, loans, mode, sees }: HistoriesProps) {
  const repairs = useOpened<OpenedService>('repairs')
  const invoice = useInvoicing()
  return (
    <>
      {sees.loans && <LoanHistory owner={owner} slot={loans} mode={mode} invoice={invoice.loan} />}
      {sees.repairs && <RepairHistory owner={owner} slot={repairs} mode={mode} invoice={invoice.service} />}
    </>
  )
}
