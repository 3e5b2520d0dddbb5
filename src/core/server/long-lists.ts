import type { Db } from './database.ts'

/** As long as a list that shrank to what is counted exactly may still be said to have more. */
const KEPT_MS = 1000
const MOST = 200

/** Of each handle, the lists that had more rows than are counted, oldest first, with the time of their count in ms. */
const known = new WeakMap<Db, Map<string, number>>()

/** Whether a list, named by the SQL and the values of its count, had more rows than are counted a moment ago. */
export function isKnownLong(db: Db, list: string): boolean {
  const counted = known.get(db)?.get(list)
  return counted !== undefined && performance.now() - counted < KEPT_MS
}

/** Keeps that a list has more rows than are counted; a shorter one is counted each time. */
export function keepLong(db: Db, list: string): void {
  const lists = known.get(db) ?? new Map<string, number>()
  known.set(db, lists)
  lists.delete(list)
  lists.set(list, performance.now())
  const [oldest] = lists.keys()
  if (lists.size > MOST && oldest !== undefined) lists.delete(oldest)
}
