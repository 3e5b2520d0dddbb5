import { setTimeout as wait } from 'node:timers/promises'
import { foundOnce, Kept } from '#core/server/kept.ts'

/** For so long a process believes what the database has said of a session, its user and their role (decision 100). */
const TRUST_MS = 100

/** After this no process believes what was so before. */
export const endOfTrust = (): Promise<void> => wait(TRUST_MS + 10)

/** A call that changes a role, a user or a session: it answers when its change, which is committed by then, counts everywhere. */
export const endingTrust =
  <Input, By, Answer>(run: (input: Input, by: By) => Promise<Answer>) =>
  async (input: Input, by: By): Promise<Answer> => {
    const answer = await run(input, by)
    await endOfTrust()
    return answer
  }

/** What `find` finds, found once in that time for each key; what is not there, or fails, is looked for each time. */
export function trusted<V>(find: (key: string) => Promise<V | undefined>) {
  const kept = new Kept<Promise<V | undefined>>(TRUST_MS)
  return (key: string): Promise<V | undefined> => foundOnce(kept, key, () => find(key))
}
