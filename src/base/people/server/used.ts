import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'

/** Uses are written in one batch, this long after the first of them. */
const GATHERED_MS = 50
/** Other requests may still have read the old value for this long after the write (decision 100). */
const SETTLED_MS = 200

/**
 * Records the use of sessions after the response. Callers note a use only if the recorded one is a minute old, so a
 * session costs one write a minute. A failed write is left to the next use.
 */
export function noteUses(db: Db): (family: string) => void {
  const noted = new Set<string>()
  let waiting: string[] = []
  const write = async () => {
    const families = waiting
    waiting = []
    await sql`UPDATE sessions SET used_at = now()
      WHERE family = ANY(${families}::uuid[]) AND replaced_at IS NULL`
      .execute(db)
      .catch(() => {})
    setTimeout(() => families.forEach((family) => noted.delete(family)), SETTLED_MS).unref()
  }
  return (family) => {
    if (noted.has(family)) return
    noted.add(family)
    if (waiting.push(family) === 1) setTimeout(() => void write(), GATHERED_MS).unref()
  }
}
