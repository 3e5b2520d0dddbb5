import type { Equipment } from '../../contract/equipment.ts'
import type { LibraryPhoto } from '../../contract/photo-calls.ts'
import { MAX_PHOTOS } from '../../contract/photos.ts'

/** Source of a new photo: a file of the user, or a picture of the library. `key` is unique. */
export type NewPhoto = { key: string; file: File } | { key: string; copyOf: LibraryPhoto }

/** A photo in the form of a piece, under `photos`. A removed one stays until the save. */
export interface PhotoValue {
  photoId: number | null
  /** Name of its file without the extension; empty for users who may not see it. */
  name: string
  /** Description of the picture; empty if there is none. */
  caption: string
  removed: boolean
  added?: NewPhoto
}

export interface PhotosForm {
  photos: PhotoValue[]
}

export function toPhotoValues(piece: Equipment | undefined): PhotoValue[] {
  return (piece?.photos ?? []).map(({ id, name, caption }) => ({
    photoId: id,
    name: titleOf(name),
    caption: caption ?? '',
    removed: false,
  }))
}

export function toNewPhoto(added: NewPhoto): PhotoValue {
  const { name, caption } = 'file' in added ? { name: added.file.name, caption: null } : added.copyOf
  return { photoId: null, name: titleOf(name), caption: caption ?? '', removed: false, added }
}

const titleOf = (name: string | null) => (name ?? '').replace(/\.\w{1,5}$/, '')

/** Distinct titles of photos, empty without a name: phones name every picture `image`. */
export function titlesOf(photos: readonly { name: string }[]): string[] {
  return photos.map(({ name }, place) => {
    const nth = photos.slice(0, place + 1).filter((other) => other.name === name).length
    return name && nth > 1 ? `${name} (${nth})` : name
  })
}

/** Number of photos that may still be added. */
export function remainingOf(photos: readonly PhotoValue[]): number {
  return Math.max(0, MAX_PHOTOS - photos.filter(({ removed }) => !removed).length)
}

/** Photos in the body of a save (rule 3.7); all stay for users who may not see them. */
export function photoBody(photos: readonly PhotoValue[], piece: Equipment | undefined) {
  const kept = photos.flatMap(({ photoId, caption, removed }) =>
    photoId === null || removed ? [] : [{ id: photoId, caption }],
  )
  const copied = photos.flatMap(({ added, caption }) =>
    added && 'copyOf' in added ? [{ id: added.copyOf.id, caption }] : [],
  )
  const captions = photos.flatMap(({ added, caption }) => (added && 'file' in added ? [caption] : []))
  return { photos: piece?.photos && kept, copiedPhotos: copied, captions }
}

/** Name and caption of each saved photo by the field name of the history, for the table of a conflict. */
export function redactPhotos(photos: readonly PhotoValue[]): Record<string, string> {
  const kept = photos.filter(({ photoId, removed }) => photoId !== null && !removed)
  return Object.fromEntries(
    kept.map(({ photoId, name, caption }) => [
      `photos.${photoId}`,
      [name, caption].filter(Boolean).join(': '),
    ]),
  )
}

/** Files to upload with the save. */
export function photoFiles(photos: readonly PhotoValue[]): File[] {
  return photos.flatMap(({ added }) => (added && 'file' in added ? [added.file] : []))
}

/** Merges two concurrent edits of the photos: the saved ones are the base; removals, additions and captions made here are applied. */
export function mergePhotos(base: PhotoValue[], mine: PhotoValue[], theirs: PhotoValue[]): PhotoValue[] {
  const isRemoved = (id: number | null) => mine.some((photo) => photo.photoId === id && photo.removed)
  // a photo in `base` was already being saved, so the saved photos include it
  const isSent = ({ added }: PhotoValue) =>
    base.some((photo) => photo.added && photo.added.key === added?.key)
  const describedHere = ({ photoId }: PhotoValue) => {
    const [before, now] = [base, mine].map((photos) => photos.find((photo) => photo.photoId === photoId))
    return before && now && before.caption !== now.caption ? { caption: now.caption } : {}
  }
  return [
    ...theirs.map((photo) => ({ ...photo, ...describedHere(photo), removed: isRemoved(photo.photoId) })),
    ...mine.filter((photo) => photo.photoId === null && !isSent(photo)),
  ]
}
