import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { useEmbeddedList } from '#screens/web/embedded/useEmbeddedList.ts'
import type { Selected } from '#ui/web/table/useSelection.ts'
import type { InvoiceItem } from '../../contract/item.ts'
import { listItems } from '../../contract/item-calls.ts'
import { InvoiceSection } from '../InvoiceSection.tsx'
import type { InvoicedClient } from '../owner.ts'
import { useOpenAmounts } from '../useOpenAmounts.ts'
import { Items } from './Items.tsx'

interface ToBeInvoicedProps {
  /** Absent over all clients. */
  client: InvoicedClient | undefined
  selected: Selected<InvoiceItem>
}

export function ToBeInvoiced({ client, selected }: ToBeInvoicedProps) {
  const { t } = useLingui()
  const { items: summary } = useOpenAmounts(client)
  const query = { clientId: client && String(client.id) }
  const list = useEmbeddedList<InvoiceItem>(listItems, { query })
  const loadAll = async () =>
    (await request(listItems, { query: { ...query, phrase: list.phrase } })) as InvoiceItem[]
  const title = t`Items to be Invoiced`
  return (
    <InvoiceSection
      id="items-to-be-invoiced"
      title={title}
      count={list.all?.totalRecordCount}
      summary={summary}
      nested={client !== undefined}
    >
      <Items title={title} client={client} list={list} loadAll={loadAll} selected={selected} />
    </InvoiceSection>
  )
}
