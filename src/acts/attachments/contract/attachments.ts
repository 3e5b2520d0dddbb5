import { z } from 'zod'
import type { Parts } from '#core/contract/call.ts'
import { named } from '#core/contract/fields.ts'
import { type Message, msg } from '#core/contract/msg.ts'

export const KINDS = ['MANUAL', 'PRESCRIPTION', 'CERTIFICATE', 'CONSENT', 'OTHER'] as const
export type AttachmentKind = (typeof KINDS)[number]

export const KIND_NAMES: Record<AttachmentKind, Message> = {
  MANUAL: msg`Manual`,
  PRESCRIPTION: msg`Prescription`,
  CERTIFICATE: msg`Certificate`,
  CONSENT: msg`Consent`,
  OTHER: msg({ message: 'Other', context: 'attachment' }),
}

/** Limit of files per record. The database has the same limit. */
export const MAX_ATTACHMENTS = 50

/** A PDF, or a picture, which is converted for storage. The kind is a separate parameter. */
export const attachmentParts = {
  json: null,
  files: 'file',
  most: 1,
  maxBytes: 20 * 1024 * 1024,
} satisfies Parts

export const attachment = z.object({
  id: z.number(),
  kind: z.enum(KINDS),
  fileName: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  createdAt: z.string(),
  /** Null for users who may not read all equipment. */
  createdBy: named.nullable(),
  /** In the list of a piece: whether the file belongs to its item. */
  ofItem: z.boolean(),
})
export type Attachment = z.infer<typeof attachment>
