import { z } from 'zod'

/** What keeps a piece from going out, by what it waits for. */
export const BLOCK_KINDS = ['PREPARATION', 'WORKSHOP', 'INSPECTION', 'RECALL'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export const block = z.object({ id: z.number(), kind: z.enum(BLOCK_KINDS) })
