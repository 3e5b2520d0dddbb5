import { lookUp, type Meant } from './lookUp.ts'
import { type Kept, readTaken } from './taken.ts'

export interface TakenFound extends Meant {
  taken: Kept
}

/** What a text means among what was taken along; undefined where that is nothing. */
export async function findTaken(text: string): Promise<TakenFound | undefined> {
  const taken = await readTaken()
  return taken && { ...lookUp(taken.pieces, text), taken }
}
