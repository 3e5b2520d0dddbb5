import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './Inspections.module.css'

interface CertificateInputProps {
  file: File | undefined
  /** Name of the saved file, which a new one replaces. */
  before: string | undefined
  onChoose: (file: File) => void
}

export function CertificateInput({ file, before, onChoose }: CertificateInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const name = file?.name ?? before
  return (
    <div className={classes.certificate}>
      <input
        ref={input}
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onChoose(chosen)
          // allows choosing the same file again
          currentTarget.value = ''
        }}
      />
      <Button
        size="sm"
        leftSection={<Icon of={IconPaperclip} small />}
        onClick={() => input.current?.click()}
      >
        {name ? <Trans>Choose another certificate…</Trans> : <Trans>Choose the certificate…</Trans>}
      </Button>
      <p role="status">{name ?? <Trans>A PDF or a picture, at most 20 MB.</Trans>}</p>
    </div>
  )
}
