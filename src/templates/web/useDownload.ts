import { useLingui } from '@lingui/react/macro'
import { requestFile } from '#core/web/api/request.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import type { downloadTemplate } from '../contract/calls.ts'

/** Hands a file of a template to the browser: its document, or its preview. */
export function useDownload() {
  const { t } = useLingui()
  return (call: typeof downloadTemplate, params: { id: number }) =>
    requestFile(call, { params })
      // the name of rule 2.7
      .then((file) => saveFile(file, `invoice-export-${Date.now()}.docx`))
      .catch((error: unknown) => showFailure(error, t`A template`))
}
