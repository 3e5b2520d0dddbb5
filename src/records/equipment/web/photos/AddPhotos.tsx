import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhotoSearch, IconUpload } from '@tabler/icons-react'
import { type Ref, useState } from 'react'
import { Icon } from '#ui/web/page/Icon.tsx'
import type { LibraryPhoto } from '../../contract/photo-calls.ts'
import { MAX_PHOTOS } from '../../contract/photos.ts'
import { LibraryDialog } from './LibraryDialog.tsx'
import classes from './Photos.module.css'
import { UploadDialog } from './UploadDialog.tsx'

interface AddPhotosProps {
  /** Number of photos that may still be added. */
  remaining: number
  onFiles: (files: File[]) => void
  onCopies: (copies: LibraryPhoto[]) => void
  ref: Ref<HTMLButtonElement>
}

/** Two ways to add photos; both are disabled, with the reason, while a piece has the maximum. */
export function AddPhotos({ remaining, onFiles, onCopies, ref }: AddPhotosProps) {
  const [open, setOpen] = useState<'upload' | 'library'>()
  const full = remaining === 0
  const here = MAX_PHOTOS - remaining
  const close = () => setOpen(undefined)
  const opens = (which: 'upload' | 'library') => ({
    'aria-disabled': full,
    'data-disabled': full || undefined,
    onClick: () => !full && setOpen(which),
  })
  return (
    <div className={classes.add}>
      <Button size="sm" ref={ref} leftSection={<Icon of={IconUpload} small />} data-add {...opens('upload')}>
        <Trans>Upload photos…</Trans>
      </Button>
      <Button size="sm" leftSection={<Icon of={IconPhotoSearch} small />} {...opens('library')}>
        <Trans>Choose from the library…</Trans>
      </Button>
      <p className="hint">
        <Trans>
          {here} of {MAX_PHOTOS} photos.
        </Trans>{' '}
        {full ? (
          <Trans>Remove one to add another.</Trans>
        ) : (
          <Plural value={remaining} one="# more can be added." other="# more can be added." />
        )}
      </p>
      {open === 'upload' && <UploadDialog remaining={remaining} onAdd={onFiles} onClose={close} />}
      {open === 'library' && <LibraryDialog remaining={remaining} onAdd={onCopies} onClose={close} />}
    </div>
  )
}
