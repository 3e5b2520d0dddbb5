import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

interface Taken {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp'
  /** The EXIF orientation: 1 is upright, 6 lies on its side. */
  orientation?: number
}

/** Stored with red above blue; the displayed picture depends on the orientation. */
export async function picture({ width = 60, height = 40, format = 'jpeg', orientation }: Taken = {}) {
  const lower = {
    create: { width, height: Math.floor(height / 2), channels: 3, background: '#0000ff' },
  } as const
  const plain = sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
  const image = plain.composite([{ input: lower, gravity: 'south' }]).toFormat(format)
  return (
    orientation === undefined ? image : image.withMetadata({ orientation }).withExifMerge(CAMERA)
  ).toBuffer()
}

/** Metadata of the camera and the place of a picture. */
const CAMERA = {
  IFD0: { Make: 'Kamera', ImageDescription: 'Chez Léa Haché' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '46/1 5/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '64/1 47/1 0/1',
  },
}

/** `red`, `blue` or `white`, at a relative position of its width and height. */
export async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  if (green > 200) return 'white'
  return red > blue ? 'red' : 'blue'
}

/** A PNG that declares a size, but contains only a few bytes of its lines. */
export function hollowPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
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
