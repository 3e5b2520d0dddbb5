import { lookUp, type Meant } from './lookUp.ts'
import { type Kept, readTaken } from './taken.ts'

export interface TakenFound extends Meant {
  taken: Kept
}

/** Finds pieces by a text in the offline data; undefined if there is no such data. */
export async function findTaken(text: string): Promise<TakenFound | undefined> {
  const taken = await readTaken()
  return taken && { ...(await lookUp(taken.pieces, text)), taken }
}
