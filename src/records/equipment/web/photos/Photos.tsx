import { useLingui } from '@lingui/react/macro'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { newKey } from '#core/web/api/newKey.ts'
import { nameIn } from '#core/web/i18n/names.ts'
import { useHolds } from '#core/web/session/session.ts'
import { useFocusAfter } from '#ui/web/focus/useFocusAfter.ts'
import { Reading, useReadOnly } from '#ui/web/form/readOnly.ts'
import { Section } from '#ui/web/form/Section.tsx'
import { EmptyState } from '#ui/web/page/EmptyState.tsx'
import type { Equipment } from '../../contract/equipment.ts'
import { displayNumber } from '../../contract/equipment.ts'
import { AddPhotos } from './AddPhotos.tsx'
import { PhotoFigure } from './PhotoFigure.tsx'
import classes from './Photos.module.css'
import { PhotoViewer } from './PhotoViewer.tsx'
import {
  type NewPhoto,
  type PhotosForm,
  type PhotoValue,
  remainingOf,
  titlesOf,
  toNewPhoto,
} from './photoValues.ts'

/** Photos of a piece with captions, saved with the form; they can also be added in read mode. `piece` is absent for a new one. */
export function Photos({ piece }: { piece: Equipment | undefined }) {
  const mayRead = useHolds('READ_EQUIPMENT_PHOTOS')
  return (
    mayRead && (
      <Reading value={false}>
        <PhotoSection piece={piece} />
      </Reading>
    )
  )
}

function PhotoSection({ piece }: { piece: Equipment | undefined }) {
  const { t } = useLingui()
  const readOnly = useReadOnly()
  const mayAdd = useHolds('CREATE_EQUIPMENT_PHOTOS') && !readOnly
  const mayRemove = useHolds('DELETE_EQUIPMENT_PHOTOS') && !readOnly
  const { control } = useFormContext<PhotosForm>()
  const { field } = useController({ control, name: 'photos' })
  const [viewed, setViewed] = useState<number>()
  const numbered = usePhotoAlt(piece)
  const { fallback, area } = useFocusAfter<HTMLButtonElement>()
  const photos = field.value
  const titles = titlesOf(photos)
  const altOf = (place: number) => photos[place]?.caption || numbered(place)
  const nameOf = (place: number) => photos[place]?.caption || titles[place] || numbered(place)
  const add = (added: NewPhoto[]) => field.onChange([...photos, ...added.map(toNewPhoto)])
  const describe = (photo: PhotoValue, caption: string) =>
    field.onChange(photos.map((other) => (other === photo ? { ...other, caption } : other)))
  const toggle = (photo: PhotoValue) =>
    field.onChange(
      photo.added
        ? photos.filter((other) => other !== photo)
        : photos.map((other) => (other === photo ? { ...other, removed: !other.removed } : other)),
    )
  return (
    <Section
      id="photos"
      title={t`Photos`}
      count={photos.filter(({ removed }) => !removed).length}
      defaultOpen={!piece}
    >
      <div {...area}>
        {photos.length === 0 && (
          <EmptyState
            icon={IconPhoto}
            title={
              mayAdd
                ? t`Please upload your first equipment picture.`
                : t`No pictures were found for this equipment item.`
            }
          />
        )}
        <ul className={classes.photos}>
          {photos.map((photo, place) => (
            <li key={photo.added?.key ?? photo.photoId}>
              <PhotoFigure
                photo={photo}
                saved={piece?.photos?.find(({ id }) => id === photo.photoId)}
                pieceId={piece?.id}
                name={mayAdd ? titles[place] || numbered(place) : nameOf(place)}
                alt={altOf(place)}
                onView={() => setViewed(place)}
                onDescribe={mayAdd ? (caption) => describe(photo, caption) : undefined}
                label={numbered(place)}
                onToggle={mayRemove || (mayAdd && photo.added) ? () => toggle(photo) : undefined}
              />
            </li>
          ))}
        </ul>
        {mayAdd && photos.length > 0 && (
          <p className="hint">{t`Captions are read out to those who do not see the photo. Referral agents see them too.`}</p>
        )}
        {mayAdd && (
          <AddPhotos
            remaining={remainingOf(photos)}
            ref={fallback}
            onFiles={(files) => add(files.map((file) => ({ key: newKey(), file })))}
            onCopies={(copies) => add(copies.map((copyOf) => ({ key: newKey(), copyOf })))}
          />
        )}
      </div>
      {viewed !== undefined && (
        <PhotoViewer
          photos={photos}
          place={viewed}
          pieceId={piece?.id}
          nameOf={nameOf}
          altOf={altOf}
          onPlace={setViewed}
          onClose={() => setViewed(undefined)}
        />
      )}
    </Section>
  )
}

/** Alternative text: the item, and the position of the photo; `place` counts from 0. */
function usePhotoAlt(piece: Equipment | undefined): (place: number) => string {
  const { t } = useLingui()
  return (place) => {
    const nth = place + 1
    if (!piece) return t`Photo ${nth}`
    const item = `${nameIn(piece.item)} ${displayNumber(piece)}`
    return t`Photo ${nth} of ${item}`
  }
}
