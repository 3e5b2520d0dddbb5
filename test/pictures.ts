import sharp from 'sharp'

interface Taken {
  width?: number
  height?: number
  format?: 'jpeg' | 'png' | 'webp'
  /** As EXIF has it: 1 is upright, 6 lies on its side. */
  orientation?: number
}

/** Red above, blue below, as it is stored: what it looks like follows from the orientation. */
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

/** Of the camera, and of the place where a picture was taken. */
const CAMERA = {
  IFD0: { Make: 'Kamera', ImageDescription: 'Chez Léa Haché' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '46/1 5/1 0/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '64/1 47/1 0/1',
  },
}

/** `red`, `blue` or `white`, at parts of its width and height. */
export async function colourAt(bytes: Uint8Array, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  if (green > 200) return 'white'
  return red > blue ? 'red' : 'blue'
}
