import type { Hand } from './hand.ts'
import type { Site } from './site.ts'

export interface Journey {
  name: string
  path: string | ((site: Site) => string)
  /** In a window 390 pixels wide. */
  phone?: true
  /** The acts in their order; each is measured. */
  acts: Record<string, (hand: Hand) => Promise<void>>
}

export const ofClient = ({ client }: Site) => `/clients/${client.id}`
export const DIALOG = '[role=dialog]'
