import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useDates } from '#core/web/i18n/dates.ts'
import { archivedScreen } from '#screens/web/archive/archivedScreen.tsx'
import { useArchiving } from '#screens/web/archive/useArchiving.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { archivedInvoices, archiveInvoice, readInvoice, restoreInvoice } from '../contract/calls.ts'
import type { InvoiceSummary } from '../contract/invoice.ts'

export function useArchive() {
  const { t } = useLingui()
  const { day } = useDates()
  const archiving = useArchiving<Pick<InvoiceSummary, 'id'>>({
    subject: t`An invoice`,
    question: () => ({
      title: t`Are you sure you want to archive this invoice?`,
      consequence: t`Its items can be invoiced again; its number is never used again. The invoice moves to the archive and can be restored.`,
      act: t`Archive invoice`,
    }),
    archived: t`The invoice has been successfully archived!`,
    restored: t`The invoice has been successfully restored!`,
    archive: archiveInvoice,
    restore: restoreInvoice,
    read: readInvoice,
  })
  async function archive(invoice: Pick<InvoiceSummary, 'id' | 'exportedAt'>): Promise<boolean> {
    if (invoice.exportedAt === null) return archiving.archive(invoice)
    await ask({
      title: t`This invoice went to Sage on ${day(invoice.exportedAt)}.`,
      consequence: t`Archived, its items would be billed and exported a second time. Invoice a credit instead: an item with a fee below zero.`,
      act: t`Close`,
      only: true,
    })
    return false
  }
  return { ...archiving, archive }
}

export const ArchivedInvoices = archivedScreen(msg`Archived invoices`, useArchive, {
  call: archivedInvoices,
  number: msg`Invoice No.`,
})
