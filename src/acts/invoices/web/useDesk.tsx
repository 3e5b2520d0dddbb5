import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { useMayCall } from '#core/web/session/session.ts'
import { type Followed, useStore } from '#core/web/store.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { paintFirst } from '#ui/web/page/painted.ts'
import { useSelection } from '#ui/web/table/useSelection.ts'
import { useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'
import type { ExportFormat } from '../contract/exports.ts'
import type { InvoiceSummary } from '../contract/invoice.ts'
import type { InvoiceItem } from '../contract/item.ts'
import { listItems } from '../contract/item-calls.ts'
import type { MonthStep } from '../contract/month-end.ts'
import { listRent } from '../contract/rent.ts'
import { listUnbilled, type Unbilled } from '../contract/unbilled.ts'
import { DocumentsTask } from './DocumentsTask.tsx'
import { ExportTask } from './exports/ExportTask.tsx'
import { Ledger } from './exports/Ledger.tsx'
import { SetCodeTask } from './items/rows/SetCodeTask.tsx'
import { ToBeInvoiced } from './items/ToBeInvoiced.tsx'
import { InvoiceHistory } from './lists/InvoiceHistory.tsx'
import { OpenInvoices } from './lists/OpenInvoices.tsx'
import type { InvoicedClient } from './owner.ts'
import { useHandover } from './useHandover.ts'
import { RentToBeBilled } from './work/RentToBeBilled.tsx'
import { WorkToBeBilled } from './work/WorkToBeBilled.tsx'

export type DeskTask = ExportFormat | 'ledger' | 'documents' | 'code'

/**
 * The lists of invoicing and their selections: for one client, or for all clients with the work to be billed. A step of
 * the month's end shows only its part; an open task replaces the lists. Selections, searches and input in the lists are
 * kept.
 */
export function useDesk(client: InvoicedClient | undefined, monthStep?: MonthStep) {
  const items = useSelection<InvoiceItem>()
  const incomplete = useSelection<InvoiceItem>()
  const invoices = useSelection<InvoiceSummary>()
  const awaiting = useSelection<InvoiceSummary>()
  const repairs = useSelection<Unbilled>()
  const seesItems = useMayCall(listItems)
  const seesWork = useMayCall(listUnbilled) && !client
  const seesRent = useMayCall(listRent) && !client
  const [task, setTask] = useState<DeskTask>()
  /** The task that was closed: its button gets the focus. */
  const cameFrom = useHandover<DeskTask>()
  const back = () => {
    if (task) cameFrom.give(task)
    setTask(undefined)
  }
  const itemsHere = monthStep === 'complete' ? incomplete : items
  const selected = monthStep === 'send' ? awaiting : invoices
  const shows = (...steps: MonthStep[]) => monthStep === undefined || steps.includes(monthStep)
  const lists: ReactNode = (
    <div hidden={task !== undefined}>
      {seesWork && (
        <Part shown={shows('complete')}>
          <WorkToBeBilled selected={repairs} folded={monthStep === 'complete'} />
        </Part>
      )}
      {seesRent && (
        <Part shown={shows('complete')}>
          <RentToBeBilled folded={monthStep === 'complete'} />
        </Part>
      )}
      {seesItems && (
        <Part shown={shows('complete', 'generate')}>
          <ToBeInvoiced client={client} selected={itemsHere} monthStep={monthStep} />
        </Part>
      )}
      <Part shown={shows('approve', 'send')}>
        <OpenInvoices client={client} selected={selected} monthStep={monthStep} />
      </Part>
      <Part shown={shows('send')}>
        <InvoiceHistory client={client} selected={selected} monthStep={monthStep} />
      </Part>
    </div>
  )
  const tasks = {
    ledger: () => <Ledger onBack={back} />,
    code: () => <SetCodeTask selected={itemsHere} onBack={back} />,
    documents: () => <DocumentsTask selected={selected} onBack={back} />,
    csv: () => <ExportTask format="csv" selected={selected} onBack={back} />,
    sage: () => <ExportTask format="sage" selected={selected} onBack={back} />,
  }
  const body = (
    <>
      {!client &&
        Object.entries({ repairs, items, incomplete, invoices, awaiting }).map(([kind, selected]) => (
          <KeepSelection key={kind} selected={selected} />
        ))}
      {lists}
      {task && tasks[task]()}
    </>
  )
  return {
    task,
    body,
    items: itemsHere,
    bar: { selected, cameFrom, onTask: (next: DeskTask) => paintFirst(() => setTask(next))() },
  }
}

/** A list of another step is hidden, not unmounted: it keeps its input. */
function Part({ shown, children }: { shown: boolean; children: ReactNode }) {
  return <div hidden={!shown}>{children}</div>
}

const askToDrop = async () => {
  const yes = await ask({
    title: t`Leave what is selected?`,
    consequence: t`The selection in Bulk Invoicing will be lost.`,
    act: t`Leave Bulk Invoicing`,
    keep: t`Keep the selection`,
  })
  return yes ? 'leave' : 'stay'
}

/** A selection is not saved, but input in the same modal can be. */
const leaveSelection = async () => true

/** Asks before the modal closes with a selection in it. */
function KeepSelection({ selected }: { selected: Followed<readonly unknown[]> }) {
  useUnsavedChanges(useStore(selected).length > 0, { ask: askToDrop, save: leaveSelection })
  return null
}
