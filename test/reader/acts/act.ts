import type { Both, Step } from '../steps.ts'

/** One act, and the texts that are said of it, each once. */
export interface Act {
  title: string
  steps: readonly Step[]
  hears: Both<readonly RegExp[]>
  /** A sentence that must not be said. */
  misses?: RegExp
  /** Some of its texts are in the other language. */
  isBilingual?: boolean
}

/** A list of choices that nobody went to: a filter, or a field of a loan. */
export const LATE_LIST =
  /^(Program|Type|Rows a page of .*|Equipment on loan|Programme|Lignes par page : .*|Équipement en prêt) (combo box collapsed|liste déroulante réduit)$/

/** Numbers of pieces that the acts use, prepared in the database. */
export interface Pieces {
  /** Free; the acts only ask about it. */
  free: { id: number; number: string }
  /** Free; each language lends one. */
  toLend: Both<string>
  /** Lent; each language returns one at the counter, and one by scanning. */
  toReturn: Both<string>
  scanned: Both<string>
}
