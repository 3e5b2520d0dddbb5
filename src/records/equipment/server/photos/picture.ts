import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import type { Upload } from '#core/contract/call.ts'
import { cleanLine } from '#core/contract/formats.ts'
import { msg } from '#core/contract/msg.ts'
import { AppError, badRequest } from '#core/server/errors.ts'
import { queue } from '#core/server/queue.ts'

/** Format in which every photo is stored, whatever it was uploaded as. */
export const PICTURE_TYPE = 'image/jpeg'
const READABLE = ['image/jpeg', 'image/png', 'image/webp']
const HEIC = /^image\/hei[cf]/
const MEGAPIXELS = 64
const PIXELS = MEGAPIXELS * 1_000_000
/** Limit of width and height in pixels: several copies of a line are in memory, and a long column takes as much time as its lines. */
const LONGEST = 32_767
/** Width and height in pixels. */
const FULL = 2048
const THUMBNAIL = 400

/** Decoding a picture of 64 megapixels takes 250 MB, an interlaced one of 16 bits 600 MB, so only two are decoded at once. */
const inTurn = queue(2)
sharp.concurrency(1)
sharp.cache(false)

export interface Picture {
  name: string
  full: Buffer
  thumbnail: Buffer
}

/** Converts an upload to its stored form: upright, scaled down, without camera metadata. Refused if it is no picture. */
export async function pictureOf({ name, bytes }: Upload): Promise<Picture> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (HEIC.test(type)) throw new AppError('unsupported_type', heic(name))
  if (!READABLE.includes(type)) throw new AppError('unsupported_type', noPicture(name))
  return inTurn(async () => {
    const { width, height } = await sizeOf(bytes)
    if (width * height > PIXELS) throw new AppError('too_large', tooManyPixels(name))
    if (Math.max(width, height) > LONGEST) throw new AppError('too_large', tooLong(name))
    try {
      const full = await jpeg(sharp(bytes, { failOn: 'error' }).autoOrient(), FULL)
      return { name: nameOf(name), full, thumbnail: await jpeg(sharp(full), THUMBNAIL) }
    } catch {
      throw badRequest(damaged(name))
    }
  })
}

/** Size in pixels; zero if it cannot be read. */
function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }))
}

/** JPEG in sRGB without metadata: sharp keeps none by default. */
function jpeg(picture: Sharp, most: number): Promise<Buffer> {
  return picture
    .resize(most, most, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer()
}

const nameOf = (sent: string) => `${cleanLine(sent.replace(/\.\w{1,5}$/, '').slice(0, 190)) || 'photo'}.jpg`

const noPicture = (name: string) =>
  msg`${{ name }} is no picture that can be shown. Please choose a JPEG, PNG or WebP file.`
const heic = (name: string) =>
  msg`${{ name }} is a HEIC picture, which cannot be shown. Please save it as JPEG first.`
const tooManyPixels = (name: string) => msg`${{ name }} has more than ${{ most: MEGAPIXELS }} megapixels.`
const tooLong = (name: string) => msg`${{ name }} is more than ${{ most: LONGEST }} pixels wide or high.`
const damaged = (name: string) => msg`${{ name }} is damaged and cannot be read.`
