import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { requestFile } from '#core/web/api/request.ts'
import { showFailure } from '#ui/web/failure/showFailure.ts'
import { saveFile } from '#ui/web/files/saveFile.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { downloadTemplate, previewTemplate } from '../contract/calls.ts'
import type { Template } from '../contract/template.ts'

/** Acts to download the uploaded document, and a preview with sample data. */
export function TemplateActs({ template: { id } }: { template: Template }) {
  const download = useDownload()
  const params = { id }
  return (
    <>
      <Button
        size="sm"
        leftSection={<Icon of={IconDownload} small />}
        onClick={() => void download(downloadTemplate, params)}
      >
        <Trans>Download</Trans>
      </Button>
      <Button
        size="sm"
        leftSection={<Icon of={IconEye} small />}
        onClick={() => void download(previewTemplate, params)}
      >
        <Trans>Preview</Trans>
      </Button>
    </>
  )
}

/** Downloads a file of a template: its document, or its preview. */
function useDownload() {
  const { t } = useLingui()
  return (call: typeof downloadTemplate, params: { id: number }) =>
    requestFile(call, { params })
      // file name as in rule 2.7
      .then((file) => saveFile(file, `invoice-export-${Date.now()}.docx`))
      .catch((error: unknown) => showFailure(error, t`A template`))
}
