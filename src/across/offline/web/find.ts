import { lookUp, type Meant } from './lookUp.ts'
import { type Kept, readTaken } from './taken.ts'

export interface TakenFound extends Meant {
  taken: Kept
}

/** Finds a piece by a text in the offline data; undefined if there is none. */
export async function findTaken(text: string): Promise<TakenFound | undefined> {
  const taken = await readTaken()
  return taken && { ...lookUp(taken.pieces, text), taken }
}
