import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useMayCall } from '#core/web/session/session.ts'
import { useStore } from '#core/web/store.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import { createInvoice } from '../../contract/calls.ts'
import type { InvoiceItem } from '../../contract/item.ts'
import { listItems, updateItem } from '../../contract/item-calls.ts'
import type { MonthStep } from '../../contract/month-end.ts'
import type { InvoicedClient } from '../owner.ts'
import type { DeskTask } from '../useDesk.tsx'
import type { Handover } from '../useHandover.ts'
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
  /** The foot of the month's end has it as its primary button, and its tasks replace the lists. */
  desk?: { onTask: (task: DeskTask) => void; cameFrom: Handover<DeskTask> }
}

/** Act on the selected items: setting the code in the first step of a month's end, otherwise invoicing. */
export function SelectedActs({ client, selected, monthStep, desk }: SelectedActsProps) {
  const mayAct = useMayActOnSelected(client, monthStep)
  const generate = useGenerate(selected, client)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (desk?.cameFrom.take('code')) button.current?.focus()
  }, [desk])
  const isReady = useStore(selected).length > 0
  const isCompleting = monthStep === 'complete'
  const act = isCompleting ? () => desk?.onTask('code') : () => void generate()
  if (!mayAct) return null
  return (
    <Button
      ref={button}
      size={desk ? undefined : 'sm'}
      variant={desk ? 'filled' : 'default'}
      aria-disabled={!isReady}
      onClick={() => isReady && act()}
    >
      {isCompleting ? <Trans>Set billing code…</Trans> : <Trans>Generate Invoice</Trans>}
    </Button>
  )
}
