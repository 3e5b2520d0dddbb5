import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useDates } from '#core/web/i18n/dates.ts'
import { useFileSize } from '#ui/web/files/useFileSize.ts'
import { Icon } from '#ui/web/page/Icon.tsx'
import { SecondLine } from '#ui/web/page/SecondLine.tsx'
import { MAX_CAPTION, type Photo } from '../../contract/photos.ts'
import classes from './Photos.module.css'
import { Picture } from './Picture.tsx'
import type { PhotoValue } from './photoValues.ts'

interface PhotoFigureProps {
  photo: PhotoValue
  /** Absent until it is saved. */
  saved: Photo | undefined
  pieceId: number | undefined
  /** Name in the form. */
  name: string
  alt: string
  /** Position among the photos of the piece. */
  label: string
  onView: () => void
  /** Removes the photo, or reverts that; absent if the user may not. */
  onToggle: (() => void) | undefined
  /** Changes the caption; absent if the user may not. */
  onDescribe: ((caption: string) => void) | undefined
}

export function PhotoFigure(props: PhotoFigureProps) {
  const { photo, saved, pieceId, name, alt, label, onView, onToggle, onDescribe } = props
  const { t } = useLingui()
  return (
    <figure className={classes.figure} data-removed={photo.removed || undefined}>
      <button type="button" className={classes.view} aria-label={t`View ${alt}`} onClick={onView}>
        <Picture photo={photo} pieceId={pieceId} size="thumbnail" alt={alt} />
      </button>
      <figcaption>
        <span>
          {name}
          <SecondLine>
            <Fact photo={photo} saved={saved} />
          </SecondLine>
        </span>
        {onToggle && (
          <ActionIcon
            aria-label={photo.removed ? t`Keep photo: ${name}` : t`Remove photo: ${name}`}
            onClick={onToggle}
          >
            <Icon of={photo.removed ? IconArrowBackUp : IconTrash} />
          </ActionIcon>
        )}
      </figcaption>
      {onDescribe && !photo.removed && (
        <TextInput
          size="sm"
          className={classes.caption}
          aria-label={t`Caption: ${label}`}
          placeholder={t`What it shows`}
          maxLength={MAX_CAPTION}
          value={photo.caption}
          onChange={(event) => onDescribe(event.currentTarget.value)}
        />
      )}
    </figure>
  )
}

function Fact({ photo: { removed, added }, saved }: Pick<PhotoFigureProps, 'photo' | 'saved'>) {
  const { day } = useDates()
  const size = useFileSize()
  if (removed) return <Trans>Removed when you save</Trans>
  if (saved) return `${size(saved.size)}, ${day(saved.createdAt)}`
  if (!added) return null
  const bytes = 'file' in added ? added.file.size : added.copyOf.size
  return (
    <>
      {size(bytes)}, <Trans>not saved yet</Trans>
    </>
  )
}
