import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { useMayCall } from '#core/web/session/session.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { useSelection } from '#ui/web/table/useSelection.ts'
import { useUnsavedChanges } from '#ui/web/unsaved/useUnsavedChanges.ts'
import type { ExportFormat } from '../contract/exports.ts'
import type { InvoiceSummary } from '../contract/invoice.ts'
import type { InvoiceItem } from '../contract/item.ts'
import { listItems } from '../contract/item-calls.ts'
import type { MonthStep } from '../contract/month-end.ts'
import { listUnbilled, type Unbilled } from '../contract/unbilled.ts'
import { DocumentsStep } from './DocumentsStep.tsx'
import { ExportStep } from './exports/ExportStep.tsx'
import { Ledger } from './exports/Ledger.tsx'
import { ToBeInvoiced } from './items/ToBeInvoiced.tsx'
import { InvoiceHistory } from './lists/InvoiceHistory.tsx'
import { OpenInvoices } from './lists/OpenInvoices.tsx'
import type { InvoicedClient } from './owner.ts'
import { useHandover } from './useHandover.ts'
import { WorkToBeBilled } from './work/WorkToBeBilled.tsx'

export type DeskStep = ExportFormat | 'ledger' | 'documents'

/**
 * The lists of invoicing with what is selected in them: those of one client, or those of all clients with the work to be
 * billed. A step of the month's end shows its part of them alone; the step that an act asks for takes their place. What was
 * selected, sought and typed in them stays.
 */
export function useDesk(client: InvoicedClient | undefined, month?: MonthStep) {
  const items = useSelection<InvoiceItem>()
  const incomplete = useSelection<InvoiceItem>()
  const selected = useSelection<InvoiceSummary>()
  const repairs = useSelection<Unbilled>()
  const seesItems = useMayCall(listItems)
  const seesWork = useMayCall(listUnbilled) && !client
  const [step, setStep] = useState<DeskStep>()
  /** The step that was left: the focus goes back to its button. */
  const cameFrom = useHandover<DeskStep>()
  const back = () => {
    if (step) cameFrom.give(step)
    setStep(undefined)
  }
  const shows = (...steps: MonthStep[]) => month === undefined || steps.includes(month)
  const lists: ReactNode = (
    <div hidden={step !== undefined}>
      {seesWork && (
        <Part shown={shows('complete')}>
          <WorkToBeBilled selected={repairs} folded={month === 'complete'} />
        </Part>
      )}
      {seesItems && (
        <Part shown={shows('complete', 'generate')}>
          <ToBeInvoiced client={client} selected={month === 'complete' ? incomplete : items} month={month} />
        </Part>
      )}
      <Part shown={shows('approve', 'send')}>
        <OpenInvoices client={client} selected={selected} month={month} />
      </Part>
      <Part shown={shows('send')}>
        <InvoiceHistory client={client} selected={selected} month={month} />
      </Part>
    </div>
  )
  const steps = {
    ledger: () => <Ledger onBack={back} />,
    documents: () => <DocumentsStep selected={selected} onBack={back} />,
    csv: () => <ExportStep format="csv" selected={selected} onBack={back} />,
    sage: () => <ExportStep format="sage" selected={selected} onBack={back} />,
  }
  const kinds = [repairs, items, incomplete, selected]
  const count = kinds.reduce((sum, { records }) => sum + records.length, 0)
  const body = (
    <>
      {!client && <KeepSelection count={count} />}
      {lists}
      {step && steps[step]()}
    </>
  )
  return { step, body, bar: { selected, cameFrom, onStep: setStep } }
}

/** A list of another step is hidden, not taken away: it keeps what is typed in it. */
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

/** In the modal that it is for: asks before it goes with something selected in it. */
function KeepSelection({ count }: { count: number }) {
  useUnsavedChanges(count > 0, { ask: askToDrop })
  return null
}
