import { z } from 'zod'
import { call } from '#core/contract/call.ts'
import { named } from '#core/contract/fields.ts'
import { TAKES_OUT } from './who.ts'

export const takeOut = call({
  name: 'takeOut',
  method: 'POST',
  path: '/api/take-out',
  access: TAKES_OUT,
  needsProof: true,
  summary:
    'Everything of this moment as one ZIP: each table as CSV and JSON, every file, a description in both languages, and sums (SHA256SUMS, last). No password, token or key is in it. The trail says that every client was seen. 409 while another one is under way.',
  file: true,
})

const last = z.object({
  at: z.string(),
  /** Null for the command of the server's operator. */
  by: named.nullable(),
  bytes: z.number(),
})

export const readTakeOut = call({
  name: 'readTakeOut',
  method: 'GET',
  path: '/api/take-out',
  access: { role: 'ADMIN' },
  summary: 'What taking everything out would hold, about how large it is, and when it was done last.',
  answer: z.object({
    clients: z.number(),
    equipment: z.number(),
    loans: z.number(),
    files: z.number(),
    /** Approximate size. */
    bytes: z.number(),
    /** Null if none was ever completed. */
    last: last.nullable(),
  }),
})
