import { expect, test } from 'vitest'
import type { Equipment } from '../../contract/equipment.ts'
import {
  mergePhotos,
  type PhotoValue,
  photoBody,
  photoFiles,
  remainingOf,
  titlesOf,
  toNewPhoto,
} from './photoValues.ts'

const saved = (photoId: number, removed = false): PhotoValue => ({
  photoId,
  name: `photo ${photoId}`,
  caption: '',
  removed,
})
const side = toNewPhoto({ key: 'a', file: new File(['…'], 'Side view.JPG') })
const plate = toNewPhoto({ key: 'b', file: new File(['…'], 'Plate.png') })
const copy = toNewPhoto({
  key: 'c',
  copyOf: { id: 40, name: 'Front.jpg', caption: 'Seen from the front' } as never,
})
const piece = { photos: [{}, {}] } as Equipment

test('a photo is called like its file, without the ending', () => {
  expect([side.name, copy.name]).toEqual(['Side view', 'Front'])
})

test('photos of one name are counted', () => {
  const photos = ['image', 'Plate', 'image', '', ''].map((name) => ({ name }))
  expect(titlesOf(photos)).toEqual(['image', 'Plate', 'image (2)', '', ''])
})

test('what stays, what is copied and what is uploaded are sent apart', () => {
  const photos = [saved(1), saved(2, true), { ...side, caption: 'From the side' }, copy]
  expect(photoBody(photos, piece)).toEqual({
    photos: [{ id: 1, caption: '' }],
    copiedPhotos: [{ id: 40, caption: 'Seen from the front' }],
    captions: ['From the side'],
  })
  expect(photoFiles(photos).map(({ name }) => name)).toEqual(['Side view.JPG'])
})

test('who may not see the photos of a piece sends none, so that all stay', () => {
  expect(photoBody([], { ...piece, photos: undefined })).toEqual({
    photos: undefined,
    copiedPhotos: [],
    captions: [],
  })
})

test('a removed one makes room', () => {
  expect(remainingOf([saved(1), saved(2), side])).toBe(0)
  expect(remainingOf([saved(1, true), saved(2), side])).toBe(1)
  expect(remainingOf([saved(1), saved(2), saved(3), side])).toBe(0)
})

test('a merge keeps theirs, what was removed here, and what was added here', () => {
  const merged = mergePhotos([saved(1), saved(2)], [saved(1, true), saved(2), side], [saved(1), saved(3)])
  expect(merged).toEqual([saved(1, true), saved(3), side])
})

test('what was said here of a photo stays in a merge, and what they said of the others', () => {
  const said = (photoId: number, caption: string) => ({ ...saved(photoId), caption })
  const merged = mergePhotos(
    [saved(1), saved(2)],
    [said(1, 'Mine'), saved(2)],
    [said(1, 'Theirs'), said(2, 'Theirs')],
  )
  expect(merged).toEqual([said(1, 'Mine'), said(2, 'Theirs')])
})

test('one that was on its way when another was added is not sent again', () => {
  const merged = mergePhotos([saved(1), side], [saved(1), side, plate], [saved(1), saved(7)])
  expect(merged).toEqual([saved(1), saved(7), plate])
})
