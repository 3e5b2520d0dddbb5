import { z } from 'zod'
import type { Parts } from '#core/contract/call.ts'
import { named } from '#core/contract/fields.ts'

/** Limit of photos per piece (rule 3.5). */
export const MAX_PHOTOS = 3
/** Longest caption of a photo, in characters. */
export const MAX_CAPTION = 200
/** Largest upload. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024

/** Parts of a request that saves photos (rule 3.7). */
export const photoParts = {
  json: 'equipment',
  files: 'photo',
  most: MAX_PHOTOS,
  maxBytes: MAX_PHOTO_BYTES,
} satisfies Parts

export const photo = z.object({
  id: z.number(),
  /** Address to read it from with the session’s token: `/api/equipment/{id}/photos/{photoId}`. */
  url: z.string(),
  /** Name of the uploaded file, which may contain anything: null without READ_EQUIPMENT. */
  name: z.string().nullable(),
  /** Alternative text of the picture, readable with the permission to see the photo. */
  caption: z.string().nullable(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  createdAt: z.string(),
  creator: named.nullable(),
})
export type Photo = z.infer<typeof photo>
