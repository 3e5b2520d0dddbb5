import { z } from 'zod'
import { DESTINATIONS } from '#acts/preparations/contract/destinations.ts'
import { call } from '#core/contract/call.ts'
import { equipmentRow } from '#records/equipment/contract/equipment.ts'

export const MAX_SCANNED = 500
/** Of pieces that one text may mean. */
export const MAX_PIECES = 20

export const ACTS = ['RETURN', 'LEND', 'HOLD', 'SHOW', 'PREPARE', 'SET_STATUS', 'FOUND', 'RESTORE'] as const

const act = z.object({
  act: z.enum(ACTS),
  /** Why it is not done at once: what must be asked, or what stands in the way. */
  refusal: z.string().optional(),
  /** The field of the call that answers `refusal`; without one the act is refused. */
  asks: z.enum(['lendReason', 'endReservation']).optional(),
  /** The loan that comes back. */
  loan: z.object({ id: z.number() }).optional(),
  /** Where the piece may go; none where its return asks for a status. */
  destinations: z.array(z.enum(DESTINATIONS)).optional(),
  /** What is under way. */
  preparation: z.object({ id: z.number() }).optional(),
})
export type Act = z.infer<typeof act>

const scanned = z.object({
  /** REPLACED: the label was, and this is the piece that it was on. */
  kind: z.enum(['PIECE', 'SEVERAL', 'REPLACED', 'UNKNOWN']),
  /** What was understood of the text: a code, a number or a serial number; all of it where it means no piece, or several. */
  read: z.string(),
  pieces: z.array(equipmentRow),
  /** What the user may do with the one piece, the likeliest first. */
  acts: z.array(act),
})
export type Scanned = z.infer<typeof scanned>

export const scanEquipment = call({
  name: 'scanEquipment',
  method: 'GET',
  path: '/api/equipment/scan',
  access: 'READ_EQUIPMENT',
  summary:
    'Which piece a text means that was scanned or typed: our label, its number, a serial number, or a GS1 text; and what may be done with it.',
  query: z.object({ text: z.string().trim().min(1).max(MAX_SCANNED) }),
  answer: scanned,
})
