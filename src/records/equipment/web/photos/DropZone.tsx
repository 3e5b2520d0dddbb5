import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useDrop } from '#ui/web/files/useDrop.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './DropZone.module.css'

interface DropZoneProps {
  /** `accept` of the file input: `image/*`. */
  accept: string
  /** Label of the button: "Choose pictures…". */
  choose: ReactNode
  /** Description of what can be dropped here. */
  children: ReactNode
  onFiles: (files: File[]) => void
}

/** Field for files, which are dropped on it or chosen with its button. */
export function DropZone({ accept, choose, children, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const { over, zone } = useDrop(onFiles)
  return (
    <div className={classes.zone} {...zone}>
      <Icon of={IconUpload} />
      <p>{over ? <Trans>Let go to add</Trans> : children}</p>
      <Button data-autofocus onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // allows choosing the same file again
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
