import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { idParams } from '#core/contract/fields.ts'
import type { Needs } from '#core/contract/permissions.ts'
import { READS_EQUIPMENT } from '#records/equipment/contract/calls.ts'
import { attachment, attachmentParts, KINDS } from './attachments.ts'

interface Owner {
  /** Part of the call names, e.g. `listClientAttachments`. */
  name: string
  path: string
  /** The owner with its article, for the summaries: `an agreement`. */
  of: string
  reads: Needs
  changes: Needs
}

/** Permissions for files of clients and of their records, such as prescriptions and certificates. */
const READS_FILES = ['READ_CLIENTS', 'READ_CLIENT_FILES'] as const
const READS_REPAIRS = { allOf: [...READS_FILES, 'READ_SERVICES'] } as const
const READS_SIGNED = { allOf: [...READS_FILES, 'READ_AGREEMENTS'] } as const

/** A file of an item is also in the lists of its pieces. */
const LISTS = ['Client', 'Item', 'Equipment', 'Service', 'Agreement'].map((name) => `list${name}Attachments`)

/** Readable with the permissions for the record and its files; files are added with the permission to change the record. */
function callsOf({ name, path, of, reads, changes }: Owner) {
  return {
    list: call({
      name: `list${name}Attachments`,
      method: 'GET',
      path: `${path}/{id}/attachments`,
      access: reads,
      summary: `The files of ${of}, the newest first.`,
      params: idParams,
      answer: z.array(attachment),
    }),
    add: call({
      name: `add${name}Attachment`,
      method: 'POST',
      path: `${path}/{id}/attachments`,
      access: changes,
      changes: LISTS,
      summary: `Add a PDF or a picture to ${of}; 409 where it has fifty.`,
      params: idParams,
      body: z.object({ kind: z.enum(KINDS, { error: 'invalid' }) }),
      parts: attachmentParts,
      answer: attachment,
    }),
  }
}
export type AttachmentCalls = ReturnType<typeof callsOf>

export const ATTACHMENTS = {
  client: callsOf({
    ...{ name: 'Client', path: '/api/clients', of: 'a client' },
    reads: { allOf: READS_FILES },
    changes: { allOf: [...READS_FILES, 'UPDATE_CLIENTS'] },
  }),
  item: callsOf({
    ...{ name: 'Item', path: '/api/equipment/items', of: 'a catalogue item', reads: 'READ_EQUIPMENT_ITEMS' },
    changes: { allOf: ['READ_EQUIPMENT_ITEMS', 'UPDATE_EQUIPMENT_ITEMS'] },
  }),
  piece: callsOf({
    ...{ name: 'Equipment', path: '/api/equipment', of: 'a piece, and of its item', reads: READS_EQUIPMENT },
    changes: { allOf: ['READ_EQUIPMENT', 'UPDATE_EQUIPMENT'] },
  }),
  repair: callsOf({
    ...{ name: 'Service', path: '/api/services', of: 'a repair', reads: READS_REPAIRS },
    changes: { allOf: [...READS_REPAIRS.allOf, 'UPDATE_SERVICES'] },
  }),
  agreement: callsOf({
    ...{ name: 'Agreement', path: '/api/agreements', of: 'an agreement', reads: READS_SIGNED },
    changes: { allOf: [...READS_SIGNED.allOf, 'UPDATE_AGREEMENTS'] },
  }),
} satisfies Record<string, AttachmentCalls>
export type OwnerKind = keyof typeof ATTACHMENTS

export const readAttachment = call({
  name: 'readAttachment',
  method: 'GET',
  path: '/api/attachments/{id}',
  access: 'signed-in',
  summary:
    'The file, for who may read its record; one of a client, or of their repair or agreement, is a look at the client.',
  params: idParams,
  file: true,
})

export const removeAttachment = call({
  name: 'removeAttachment',
  method: 'DELETE',
  path: '/api/attachments/{id}',
  access: 'signed-in',
  changes: LISTS,
  summary: 'Remove a file that one has added, or as an administrator or as who answers for privacy.',
  params: idParams,
})
