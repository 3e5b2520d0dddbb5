import { fileTypeFromBuffer } from 'file-type'
import type { Upload } from '#core/contract/call.ts'
import { cleanLine } from '#core/contract/formats.ts'
import { msg } from '#core/contract/msg.ts'
import { AppError } from '#core/server/errors.ts'
import { PICTURE_TYPE, pictureOf } from '#records/equipment/server/photos/picture.ts'

const PDF = 'application/pdf'

interface Kept {
  name: string
  contentType: string
  bytes: Uint8Array
}

/** Converts an upload to its stored form, by the type of its bytes: a PDF unchanged, a picture upright and without camera metadata. */
export async function keptAs({ name, bytes }: Upload): Promise<Kept> {
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? ''
  if (type.startsWith('image/')) {
    const picture = await pictureOf({ name, bytes })
    return { name: picture.name, contentType: PICTURE_TYPE, bytes: picture.full }
  }
  if (type !== PDF)
    throw new AppError(
      'unsupported_type',
      msg`${{ name }} is neither a PDF nor a picture. Please choose a PDF, JPEG, PNG or WebP file.`,
    )
  const plain = cleanLine(name.replace(/\.pdf$/i, '').slice(0, 190)) || 'document'
  return { name: `${plain}.pdf`, contentType: PDF, bytes }
}
