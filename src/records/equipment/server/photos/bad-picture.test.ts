import { expect, test } from 'vitest'
import type { AppError } from '#core/server/errors.ts'
import { translate } from '#core/server/translate.ts'
import { hollowPng, picture } from '../../../../../test/pictures.ts'
import { pictureOf } from './picture.ts'

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
  ['a thread', () => hollowPng(1, 60_000_000), 'too_large', 'pixels wide or high', 'pixels de largeur'],
  ['a line', () => hollowPng(32_768, 1), 'too_large', 'pixels wide or high', 'pixels de largeur'],
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
  expect(translate('en', refusal.text)).toMatch(new RegExp(`^Chaise.jpg .*${en}`))
  expect(translate('fr', refusal.text)).toMatch(new RegExp(`^Chaise.jpg .*${fr}`))
})
