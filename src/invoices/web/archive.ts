import { useLingui } from '@lingui/react/macro'
import { request } from '#kit/web/api/request.ts'
import { callQuery } from '#kit/web/api/useCall.ts'
import { useArchiving } from '#kit/web/archive/useArchiving.ts'
import { archiveInvoice, readInvoice, restoreInvoice } from '../contract/calls.ts'
import { refreshInvoices } from './refresh.ts'

export function useArchive() {
  const { t } = useLingui()
  return useArchiving<{ id: number }>({
    subject: t`An invoice`,
    question: () => ({
      title: t`Are you sure you want to archive this invoice?`,
      consequence: t`Its items are then to be invoiced again; its number is not used again. The invoice is kept but no longer listed. It can be restored.`,
      act: t`Archive invoice`,
    }),
    archived: t`The invoice has been successfully archived!`,
    restored: t`The invoice has been successfully restored!`,
    archive: (id) => request(archiveInvoice, { params: { id } }).then(refreshInvoices),
    restore: async (id) => {
      const invoice = await request(restoreInvoice, { params: { id } })
      await refreshInvoices()
      return invoice
    },
    queryKey: (id) => callQuery(readInvoice, { params: { id } }).queryKey,
    lists: [],
  })
}
