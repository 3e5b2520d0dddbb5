import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload, IconEye } from '@tabler/icons-react'
import { Icon } from '#ui/web/page/Icon.tsx'
import { downloadTemplate, previewTemplate } from '../contract/calls.ts'
import type { Template } from '../contract/template.ts'
import { useDownload } from './useDownload.ts'

/** The document as it was uploaded, and what it becomes with invented data. */
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
