import { useLingui } from '@lingui/react/macro'
import { request } from '#core/web/api/request.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { useDates } from '#core/web/i18n/dates.ts'
import { useArchiving } from '#screens/web/archive/useArchiving.ts'
import { archiveInvoice, readInvoice, restoreInvoice } from '../contract/calls.ts'
import type { InvoiceSummary } from '../contract/invoice.ts'
import { refreshInvoices } from './refresh.ts'

export function useArchive() {
  const { t } = useLingui()
  const { day } = useDates()
  return useArchiving<Pick<InvoiceSummary, 'id' | 'exportedAt'>>({
    subject: t`An invoice`,
    question: ({ exportedAt }) => {
      const kept = t`Its items can be invoiced again; its number is never used again. The invoice moves to the archive and can be restored.`
      const exported = exportedAt === null ? '' : t`It went to Sage on ${day(exportedAt)}, where it stays.`
      return {
        title: t`Are you sure you want to archive this invoice?`,
        consequence: `${exported} ${kept}`.trim(),
        act: t`Archive invoice`,
      }
    },
    archived: t`The invoice has been successfully archived!`,
    restored: t`The invoice has been successfully restored!`,
    archive: (id) => request(archiveInvoice, { params: { id } }).then(refreshInvoices),
    restoring: restoreInvoice,
    restore: async (id) => {
      const invoice = await request(restoreInvoice, { params: { id } })
      await refreshInvoices()
      return invoice
    },
    queryKey: (id) => callQuery(readInvoice, { params: { id } }).queryKey,
    lists: [],
  })
}
