import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { requestFile } from '#core/web/api/request.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { toast } from '#ui/web/toast/toast.ts'
import { type ExportFormat, exportCsv, exportSage } from '../../contract/exports.ts'

/** Makes an export and hands its file to the browser; the ledger keeps the same bytes. */
export function useExport(format: ExportFormat, onDone: () => void) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  async function start(invoiceIds: readonly number[], again: boolean) {
    setBusy(true)
    try {
      const sent = { body: { invoiceIds: [...invoiceIds], again } }
      const file =
        format === 'sage' ? await requestFile(exportSage, sent) : await requestFile(exportCsv, sent)
      saveFile(file, fallbackName(format))
      toast(t`The export has been made. It is kept under Earlier exports.`)
      onDone()
    } catch (error) {
      await showFailure(error, t`An invoice`)
    }
    setBusy(false)
  }
  return { busy, start }
}

/** Name of the file if the server sends none (rule 2.9). */
function fallbackName(format: ExportFormat): string {
  return `invoice-export-${Date.now()}.${format === 'sage' ? 'imp' : 'csv'}`
}
