import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useMayCall } from '#core/web/session/session.ts'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { Count } from '#ui/web/page/Count.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import { ATTACHMENTS } from '../contract/calls.ts'
import { Files, type FilesProps, useFiles } from './Files.tsx'

/** Button that opens the files of a record shown on the page of another record. */
export function FilesButton(props: FilesProps) {
  return useMayCall(ATTACHMENTS[props.of].list) ? <Shown {...props} /> : null
}

function Shown(props: FilesProps) {
  const { data } = useFiles(props)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" leftSection={<Icon of={IconPaperclip} small />} onClick={() => setOpen(true)}>
        <Trans>Files…</Trans>
        {data && data.length > 0 && <Count value={data.length} />}
      </Button>
      {open && <FilesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

export function FilesDialog({ onClose, ...props }: FilesProps & { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Files`}
      size="answers"
      onClose={onClose}
      foot={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Files {...props} />
    </Dialog>
  )
}
