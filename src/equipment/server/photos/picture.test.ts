import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AppError } from '#kit/server/errors.ts'
import { colourAt, picture } from '../../../../test/pictures.ts'
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

/** A PNG that says how large it is, and of whose lines there are a few bytes. */
function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2], 8)
  const lines = chunk('IDAT', deflateSync(Buffer.alloc(1000)))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', head), lines, chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0)
  }
  return ~value >>> 0
}

const cut = async (part: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg') => {
  const bytes = await picture({ width: 900, height: 600, format })
  return bytes.subarray(0, Math.floor(bytes.length * part))
}

test.each<[string, () => Promise<Buffer> | Buffer, string, string, string]>([
  ['a text', () => Buffer.from('I am a picture'), 'unsupported_type', 'no picture', 'n’est pas une image'],
  ['nothing', () => Buffer.alloc(0), 'unsupported_type', 'no picture', 'n’est pas une image'],
  ['a page', () => Buffer.from('<html><script>alert(1)</script>'), 'unsupported_type', 'no picture', 'image'],
  [
    'an SVG',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'unsupported_type',
    'no picture',
    '',
  ],
  [
    'a program',
    () => Buffer.from('MZ\x90\0\x03\0\0\0'),
    'unsupported_type',
    'no picture',
    'n’est pas une image',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'unsupported_type', 'no picture', 'n’est pas une image'],
  ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0'), 'unsupported_type', 'no picture', 'n’est pas une image'],
  [
    'a HEIC',
    () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    'unsupported_type',
    'save it as JPEG',
    'l’enregistrer en JPEG',
  ],
  ['half a JPEG', () => cut(0.5), 'bad_request', 'is damaged', 'est endommagé'],
  ['a JPEG without its end', () => cut(0.98), 'bad_request', 'is damaged', 'est endommagé'],
  [
    'the start of a JPEG',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    'bad_request',
    'is damaged',
    'endommagé',
  ],
  ['half a PNG', () => cut(0.5, 'png'), 'bad_request', 'is damaged', 'est endommagé'],
  ['half a WebP', () => cut(0.5, 'webp'), 'bad_request', 'is damaged', 'est endommagé'],
  ['a hollow PNG', () => hollowPng(100, 100), 'bad_request', 'is damaged', 'est endommagé'],
  [
    'a bomb',
    () => hollowPng(30_000, 30_000),
    'too_large',
    'more than 64 megapixels',
    'plus de 64 mégapixels',
  ],
  ['a tower', () => hollowPng(1000, 64_001), 'too_large', 'more than 64 megapixels', 'plus de 64 mégapixels'],
  [
    'a picture without end',
    () => hollowPng(2 ** 31 - 1, 2 ** 31 - 1),
    'bad_request',
    'is damaged',
    'endommagé',
  ],
])('%s is refused, by its name and in both languages', async (_, make, code, en, fr) => {
  const refusal: AppError = await pictureOf({ name: 'Chaise.jpg', bytes: await make() }).catch(
    (error) => error,
  )
  expect(refusal).toMatchObject({ code })
  expect(refusal.text[0]).toMatch(new RegExp(`^Chaise.jpg .*${en}`))
  expect(refusal.text[1]).toMatch(new RegExp(`^Chaise.jpg .*${fr}`))
})
