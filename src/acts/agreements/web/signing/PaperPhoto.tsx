import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './Signing.module.css'

interface PaperPhotoProps {
  photo: File | undefined
  onTake: (photo: File) => void
}

/** Field for a photo of a form signed on paper. */
export function PaperPhoto({ photo, onTake }: PaperPhotoProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const name = photo?.name ?? ''
  return (
    <div className={classes.paper}>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onTake(chosen)
          currentTarget.value = ''
        }}
      />
      <Button leftSection={<Icon of={IconCamera} />} onClick={() => input.current?.click()}>
        {photo ? t`Photograph it again` : t`Photograph the signed paper`}
      </Button>
      <p role="status">{photo && <Trans>Photograph taken: {name}</Trans>}</p>
    </div>
  )
}
