import type { Equipment } from '../../contract/equipment.ts'
import type { LibraryPhoto } from '../../contract/photo-calls.ts'
import { MAX_PHOTOS } from '../../contract/photos.ts'

/** What a new photo is made of: a file of the user, or a picture of the library. `key` tells it from all others. */
export type NewPhoto = { key: string; file: File } | { key: string; copyOf: LibraryPhoto }

/** A photo as the form of a piece holds it, under `photos`. One that is removed stays until the save. */
export interface PhotoValue {
  photoId: number | null
  /** Of its file, without the ending; empty to users who may not know it. */
  name: string
  /** What it shows, in words; empty where nobody has said it. */
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

/** Names that tell photos apart, empty where there is none: a phone calls every picture that it takes `image`. */
export function titlesOf(photos: readonly { name: string }[]): string[] {
  return photos.map(({ name }, place) => {
    const nth = photos.slice(0, place + 1).filter((other) => other.name === name).length
    return name && nth > 1 ? `${name} (${nth})` : name
  })
}

/** How many may still be added. */
export function remainingOf(photos: readonly PhotoValue[]): number {
  return Math.max(0, MAX_PHOTOS - photos.filter(({ removed }) => !removed).length)
}

/** The photos in what is sent (rule 3.7); of users who may not see them all stay. */
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

/** For the table of a conflict, under the names that the history uses. */
export function redactPhotos(photos: readonly PhotoValue[]): Record<string, string> {
  const kept = photos.filter(({ photoId, removed }) => photoId !== null && !removed)
  return Object.fromEntries(
    kept.map(({ photoId, name, caption }) => [
      `photos.${photoId}`,
      [name, caption].filter(Boolean).join(': '),
    ]),
  )
}

/** The files that are sent beside it. */
export function photoFiles(photos: readonly PhotoValue[]): File[] {
  return photos.flatMap(({ added }) => (added && 'file' in added ? [added.file] : []))
}

/** What two people made of the photos of a piece: the saved ones are theirs, what was removed, added or described here counts. */
export function mergePhotos(base: PhotoValue[], mine: PhotoValue[], theirs: PhotoValue[]): PhotoValue[] {
  const isRemoved = (id: number | null) => mine.some((photo) => photo.photoId === id && photo.removed)
  // one that `base` has was on its way when more was changed: theirs has it
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
