import { setTimeout as wait } from 'node:timers/promises'

/** For so long a process believes what the database has said of a session, its user and their role (decision 100). */
const TRUST_MS = 100

/** After this no process believes what was so before: for the answer of a call that changes it, once that is committed. */
export const endOfTrust = (): Promise<void> => wait(TRUST_MS + 10)

interface Known<V> {
  /** Before the database was asked. */
  since: number
  value: Promise<V | undefined>
}

/** What `find` finds, found once in that time for each key; what is not there, or fails, is looked for each time. */
export function trusted<V>(find: (key: string) => Promise<V | undefined>) {
  const known = new Map<string, Known<V>>()
  const isOver = ({ since }: Known<V>) => performance.now() - since >= TRUST_MS

  function look(key: string): Promise<V | undefined> {
    if (known.size >= MANY) for (const [other, held] of known) if (isOver(held)) known.delete(other)
    const made: Known<V> = { since: performance.now(), value: find(key) }
    const forget = () => {
      if (known.get(key) === made) known.delete(key)
    }
    known.set(key, made)
    made.value.then((value) => value === undefined && forget(), forget)
    return made.value
  }

  return (key: string): Promise<V | undefined> => {
    const held = known.get(key)
    return held && !isOver(held) ? held.value : look(key)
  }
}

/** Keys that are kept before those whose time is over are removed. */
const MANY = 1000
