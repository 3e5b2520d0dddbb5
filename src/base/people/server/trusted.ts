import { setTimeout as wait } from 'node:timers/promises'
import { foundOnce, Kept } from '#core/server/kept.ts'

/** How long a process trusts what it has read of a session, its user and their role (decision 100). */
const TRUST_MS = 100

/** After this wait no process trusts the earlier state. */
export const endOfTrust = (): Promise<void> => wait(TRUST_MS + 10)

/**
 * Wraps a call that changes a role, a user or a session: it answers once its committed change is effective in every
 * process.
 */
export const endingTrust =
  <Input, By, Answer>(run: (input: Input, by: By) => Promise<Answer>) =>
  async (input: Input, by: By): Promise<Answer> => {
    const answer = await run(input, by)
    await endOfTrust()
    return answer
  }

/** Caches `find` for that time by key; missing values and failures are not cached. */
export function trusted<V>(find: (key: string) => Promise<V | undefined>) {
  const kept = new Kept<Promise<V | undefined>>(TRUST_MS)
  return (key: string): Promise<V | undefined> => foundOnce(kept, key, () => find(key))
}
