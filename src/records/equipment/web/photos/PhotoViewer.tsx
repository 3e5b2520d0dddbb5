import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { Dialog } from '#ui/web/dialog/Dialog.tsx'
import { Icon } from '#ui/web/page/Icon.tsx'
import classes from './Photos.module.css'
import { Picture } from './Picture.tsx'
import type { PhotoValue } from './photoValues.ts'

interface PhotoViewerProps {
  photos: readonly PhotoValue[]
  /** Index of the photo that is shown. */
  place: number
  pieceId: number | undefined
  nameOf: (place: number) => string
  altOf: (place: number) => string
  onPlace: (place: number) => void
  onClose: () => void
}

/** One photo as large as the window allows; the arrow keys show the next and the previous one. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { photos, place, pieceId, nameOf, altOf, onPlace, onClose } = props
  const photo = photos[place]
  const nth = place + 1
  const last = photos.length
  const isFirst = place === 0
  const isLast = nth === last
  const go = useEffectEvent((step: number) => {
    if (photos[place + step]) onPlace(place + step)
  })
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') go(-1)
      if (key === 'ArrowRight') go(1)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const foot = last > 1 && (
    <>
      <p role="status">
        <Trans>
          Photo {nth} of {last}
        </Trans>
      </p>
      <Button
        aria-disabled={isFirst}
        data-disabled={isFirst || undefined}
        leftSection={<Icon of={IconChevronLeft} small />}
        onClick={() => !isFirst && onPlace(place - 1)}
      >
        <Trans>Previous</Trans>
      </Button>
      <Button
        data-autofocus
        aria-disabled={isLast}
        data-disabled={isLast || undefined}
        rightSection={<Icon of={IconChevronRight} small />}
        onClick={() => !isLast && onPlace(place + 1)}
      >
        <Trans>Next</Trans>
      </Button>
    </>
  )
  if (!photo) return null
  return (
    <Dialog title={nameOf(place)} size="wide" onClose={onClose} foot={foot}>
      <div className={classes.viewer}>
        <Picture
          key={photo.added?.key ?? photo.photoId}
          photo={photo}
          pieceId={pieceId}
          size="full"
          alt={altOf(place)}
        />
      </div>
    </Dialog>
  )
}
