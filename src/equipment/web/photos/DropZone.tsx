import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './DropZone.module.css'

interface DropZoneProps {
  /** Of the file input: `image/*`. */
  accept: string
  /** What the button says: "Choose pictures…". */
  choose: ReactNode
  /** What can be dropped here. */
  children: ReactNode
  onFiles: (files: File[]) => void
}

/** Takes files: dropped on it, or chosen with its button. */
export function DropZone({ accept, choose, children, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  useEffect(keepPage, [])
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragEnter={() => setOver(true)}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
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
          // the same file can be chosen again
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** A file that is let go beside the zone would be opened by the browser instead of the page. */
function keepPage() {
  const stay = (event: Event) => event.preventDefault()
  for (const name of ['dragover', 'drop']) window.addEventListener(name, stay)
  return () => {
    for (const name of ['dragover', 'drop']) window.removeEventListener(name, stay)
  }
}
