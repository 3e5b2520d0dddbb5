import { z } from 'zod'

/** Kinds of blocks that keep a piece from being lent, by the act that ends them. */
export const BLOCK_KINDS = ['PREPARATION', 'WORKSHOP', 'INSPECTION', 'RECALL'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export const block = z.object({ id: z.number(), kind: z.enum(BLOCK_KINDS) })
