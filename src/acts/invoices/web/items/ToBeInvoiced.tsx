import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { request } from '#core/web/api/request.ts'
import { useEmbeddedList } from '#screens/web/embedded/useEmbeddedList.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import type { InvoiceItem } from '../../contract/item.ts'
import { listItems } from '../../contract/item-calls.ts'
import type { MonthStep } from '../../contract/month-end.ts'
import { InvoiceSection } from '../InvoiceSection.tsx'
import type { InvoicedClient } from '../owner.ts'
import { useOpenAmounts } from '../useOpenAmounts.ts'
import { Items } from './Items.tsx'

interface ToBeInvoicedProps {
  /** Absent for the list of all clients. */
  client: InvoicedClient | undefined
  selected: Selected<InvoiceItem>
  /** Shows only the items of this step of the month's end. */
  monthStep: MonthStep | undefined
}

export const ToBeInvoiced = memo(function ToBeInvoiced({ client, selected, monthStep }: ToBeInvoicedProps) {
  const { t } = useLingui()
  const { items: summary } = useOpenAmounts(client)
  const complete = { complete: 'false', generate: 'true', approve: undefined, send: undefined } as const
  const query = { clientId: client && String(client.id), complete: monthStep && complete[monthStep] }
  const list = useEmbeddedList<InvoiceItem>(listItems, { query }, { isSizable: !client })
  const loadAll = async () =>
    (await request(listItems, { query: { ...query, phrase: list.phrase } })) as InvoiceItem[]
  const title = t`Items to be Invoiced`
  return (
    <InvoiceSection
      id="items-to-be-invoiced"
      title={title}
      count={list.all?.totalRecordCount}
      summary={monthStep ? undefined : summary}
      nested={client !== undefined}
    >
      <Items {...{ title, client, list, loadAll, selected, monthStep }} />
    </InvoiceSection>
  )
})
