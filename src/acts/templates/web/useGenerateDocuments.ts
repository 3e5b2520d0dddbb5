import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { requestDownload } from '#core/web/api/request.ts'
import { ask } from '#ui/web/dialog/ask.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { toast } from '#ui/web/toast/toast.ts'
import {
  generateClientDocuments,
  generateInvoiceDocuments,
  generateLoanDocuments,
  generateServiceDocuments,
} from '../contract/documents.ts'

/** The records and templates to make documents of. */
export type Wanted =
  | { clientIds: number[]; templateIds: number[]; inClientsLanguage: boolean }
  | { loanIds: number[]; templateIds: number[]; inClientsLanguage: boolean }
  | { invoiceIds: number[]; templateIds: number[]; inClientsLanguage: boolean }
  | { serviceIds: number[]; templateIds: number[]; inClientsLanguage: boolean }

function send(body: Wanted) {
  if ('clientIds' in body) return requestDownload(generateClientDocuments, { body })
  if ('loanIds' in body) return requestDownload(generateLoanDocuments, { body })
  if ('serviceIds' in body) return requestDownload(generateServiceDocuments, { body })
  return requestDownload(generateInvoiceDocuments, { body })
}

/** Makes the documents and downloads them; failures are reported and do not affect the others. */
export function useGenerateDocuments() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  /** Returns the ids of the records whose documents failed; undefined if there is no document at all. */
  async function generate(wanted: Wanted): Promise<number[] | undefined> {
    setBusy(true)
    try {
      const { file, headers } = await send(wanted)
      saveFile(file, 'documents.zip')
      const failed = (headers.get('X-Failed-Ids') ?? '').split(',').filter(Boolean).map(Number)
      if (failed.length === 0) toast(t`The documents have been generated.`)
      else
        await ask({
          title: t`Not every document could be made.`,
          consequence: t`The others are in the file; its errors.txt says what is missing, and why.`,
          act: t`Close`,
          only: true,
        })
      return failed
    } catch (error) {
      await showFailure(error, t`A document`)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, generate }
}
