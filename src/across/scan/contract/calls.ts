import { z } from 'zod'
import { DESTINATIONS } from '#acts/preparations/contract/destinations.ts'
import { call } from '#core/contract/call.ts'
import { equipmentRow } from '#records/equipment/contract/equipment.ts'

export const MAX_SCANNED = 500
/** Limit of pieces that one text may match. */
export const MAX_PIECES = 20

export const ACTS = ['RETURN', 'LEND', 'HOLD', 'SHOW', 'PREPARE', 'SET_STATUS', 'FOUND', 'RESTORE'] as const

const act = z.object({
  act: z.enum(ACTS),
  /** Question or refusal, if the act cannot be done at once. */
  refusal: z.string().optional(),
  /** Field of the call that answers `refusal`; without it the act is refused. */
  asks: z.enum(['lendReason', 'endReservation']).optional(),
  /** The loan that a return ends. */
  loan: z.object({ id: z.number() }).optional(),
  /** Destinations to choose from. */
  destinations: z.array(z.enum(DESTINATIONS)).optional(),
  /** Whether a return goes by a checklist; going past it needs a reason. */
  hasChecklist: z.boolean().optional(),
  preparation: z.object({ id: z.number() }).optional(),
})
export type Act = z.infer<typeof act>

const scanned = z.object({
  /** REPLACED: the label was replaced; the answer has the piece that it was on. */
  kind: z.enum(['PIECE', 'SEVERAL', 'REPLACED', 'UNKNOWN']),
  /** The recognised part of the text: a code, number or serial number; the whole text for no piece or several. */
  read: z.string(),
  pieces: z.array(equipmentRow),
  /** Acts that the user may perform on the only piece, most likely first. */
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
