import { useLingui } from '@lingui/react/macro'
import { requestFile } from '#core/web/api/request.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { readReport } from '../contract/calls.ts'
import type { Campaign } from '../contract/campaign.ts'

export function useReport({ id }: Campaign): (format: 'pdf' | 'csv') => Promise<unknown> {
  const { t } = useLingui()
  return (format) =>
    requestFile(readReport, { params: { id }, query: { format } })
      .then((file) => saveFile(file, `report.${format}`))
      .catch((error: unknown) => showFailure(error, t`The report`))
}
