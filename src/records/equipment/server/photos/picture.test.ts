import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colourAt, picture } from '../../../../../test/pictures.ts'
import { pictureOf } from './picture.ts'

const sizeOf = async (bytes: Uint8Array) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s is kept as JPEG, with a thumbnail', async (format) => {
  const bytes = await picture({ width: 3000, height: 1500, format })
  const kept = await pictureOf({ name: `Fauteuil 1.${format}`, bytes })
  expect(kept.name).toBe('Fauteuil 1.jpg')
  expect(await sizeOf(kept.full)).toEqual({ width: 2048, height: 1024, format: 'jpeg' })
  expect(await sizeOf(kept.thumbnail)).toEqual({ width: 400, height: 200, format: 'jpeg' })
})

test('a small picture is not blown up', async () => {
  const { full, thumbnail } = await pictureOf({ name: 'a.jpg', bytes: await picture() })
  expect(await sizeOf(full)).toEqual({ width: 60, height: 40, format: 'jpeg' })
  expect(await sizeOf(thumbnail)).toEqual({ width: 60, height: 40, format: 'jpeg' })
})

test.each([
  [1, 60, 40, 'red', 'blue'],
  [3, 60, 40, 'blue', 'red'],
  [6, 40, 60, 'blue', 'red'],
  [8, 40, 60, 'red', 'blue'],
])('turned as %i it stands upright', async (orientation, width, height, first, last) => {
  const { full, thumbnail } = await pictureOf({ name: 'a.jpg', bytes: await picture({ orientation }) })
  const [x, y] = width > height ? [0.5, 0.1] : [0.1, 0.5]
  for (const bytes of [full, thumbnail]) {
    expect(await sizeOf(bytes)).toMatchObject({ width, height })
    expect([await colourAt(bytes, x, y), await colourAt(bytes, 1 - x, 1 - y)]).toEqual([first, last])
  }
})

test('nothing of the camera or the place stays', async () => {
  const bytes = await picture({ orientation: 6 })
  expect((await sharp(bytes).metadata()).exif?.includes('Kamera')).toBe(true)
  expect(bytes.includes('Chez L')).toBe(true)
  const { full, thumbnail } = await pictureOf({ name: 'a.jpg', bytes })
  for (const kept of [full, thumbnail]) {
    const { exif, icc, iptc, xmp, orientation, comments } = await sharp(kept).metadata()
    expect({ exif, icc, iptc, xmp, orientation, comments }).toEqual({})
    expect(kept.includes('Kamera') || kept.includes('Exif') || kept.includes('GPS')).toBe(false)
  }
})

test('what is transparent becomes white', async () => {
  const background = { r: 255, g: 0, b: 0, alpha: 0 }
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 4, background } })
    .png()
    .toBuffer()
  expect(await colourAt((await pictureOf({ name: 'a.png', bytes })).full, 0.5, 0.5)).toBe('white')
})

test.each([
  ['photo.JPEG', 'photo.jpg'],
  ['C:\\Photos\\été.png', 'C:\\Photos\\été.jpg'],
  ['no end', 'no end.jpg'],
  ['', 'photo.jpg'],
  ['.jpg', 'photo.jpg'],
  [' \u0000\u202e.png', 'photo.jpg'],
  ['M. Léger 12.5.webp', 'M. Léger 12.5.jpg'],
  ['x'.repeat(500), `${'x'.repeat(190)}.jpg`],
])('the name %j is kept as %j', async (name, kept) => {
  expect((await pictureOf({ name, bytes: await picture() })).name).toBe(kept)
})
