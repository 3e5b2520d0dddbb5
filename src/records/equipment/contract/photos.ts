import { z } from 'zod'
import type { Parts } from '#core/contract/call.ts'
import { named } from '#core/contract/fields.ts'

/** Rule 3.5. */
export const MAX_PHOTOS = 3
/** Characters of what a photo shows, in words. */
export const MAX_CAPTION = 200
/** Of one that is uploaded. */
export const MAX_PHOTO_BYTES = 15 * 1024 * 1024

/** How photos come with a save (rule 3.7). */
export const photoParts = {
  json: 'equipment',
  files: 'photo',
  most: MAX_PHOTOS,
  maxBytes: MAX_PHOTO_BYTES,
} satisfies Parts

export const photo = z.object({
  id: z.number(),
  /** Where it is read with the session’s token: `/api/equipment/{id}/photos/{photoId}`. */
  url: z.string(),
  /** Of the file that was uploaded, which may hold anything: null without READ_EQUIPMENT. */
  name: z.string().nullable(),
  /** What it shows, for those who do not see it; whoever may see the photo reads it. */
  caption: z.string().nullable(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  createdAt: z.string(),
  creator: named.nullable(),
})
export type Photo = z.infer<typeof photo>
