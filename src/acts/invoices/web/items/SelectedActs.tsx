import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMayCall } from '#core/web/session/session.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { createInvoice } from '../../contract/calls.ts'
import type { InvoiceItem } from '../../contract/item.ts'
import { listItems, updateItem } from '../../contract/item-calls.ts'
import type { MonthStep } from '../../contract/month-end.ts'
import type { InvoicedClient } from '../owner.ts'
import { SetCodeDialog } from './rows/SetCodeDialog.tsx'
import { useGenerate } from './useGenerate.ts'

/** Whether the user may perform any act on selected items. */
export function useMayActOnSelected(client: InvoicedClient | undefined, monthStep: MonthStep | undefined) {
  const [seesItems, mayEdit, mayInvoice] = [
    useMayCall(listItems),
    useMayCall(updateItem),
    useMayCall(createInvoice),
  ]
  return seesItems && (monthStep === 'complete' ? mayEdit : mayInvoice || !client)
}

interface SelectedActsProps {
  /** Absent for the list of all clients. */
  client: InvoicedClient | undefined
  selected: Selected<InvoiceItem>
  monthStep: MonthStep | undefined
  /** Whether it is the primary button of its place. */
  isMain?: boolean
}

/** Act on the selected items: setting the code in the first step of a month's end, otherwise invoicing. */
export function SelectedActs({ client, selected, monthStep, isMain = false }: SelectedActsProps) {
  const mayAct = useMayActOnSelected(client, monthStep)
  const generate = useGenerate(selected, client)
  const [setsCode, setSetsCode] = useState(false)
  const isReady = selected.records.length > 0
  const isCompleting = monthStep === 'complete'
  const act = isCompleting ? () => setSetsCode(true) : () => void generate()
  if (!mayAct) return null
  return (
    <>
      <Button
        size={isMain ? undefined : 'sm'}
        variant={isMain ? 'filled' : 'default'}
        aria-disabled={!isReady}
        onClick={() => isReady && act()}
      >
        {isCompleting ? <Trans>Set billing code…</Trans> : <Trans>Generate Invoice</Trans>}
      </Button>
      {setsCode && <SetCodeDialog selected={selected} onClose={() => setSetsCode(false)} />}
    </>
  )
}
