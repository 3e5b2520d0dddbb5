import { z } from 'zod'
import { named } from '#kit/contract/fields.ts'

/** Spec 3, 5. */
export const MAX_PHOTOS = 3

export const photo = z.object({
  id: z.number(),
  /** Of the file that was uploaded, which may hold anything: null without READ_EQUIPMENT. */
  name: z.string().nullable(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  createdAt: z.string(),
  creator: named.nullable(),
})
export type Photo = z.infer<typeof photo>
