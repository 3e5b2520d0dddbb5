import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'

/** Uses are written together, so long after the first of them. */
const GATHERED_MS = 50
/** What was written is believed not to be for so long by who looked before (decision 100). */
const SETTLED_MS = 200

/**
 * Notes that sessions are used, behind the answer. The caller says so when the last use that is written is a minute old, so
 * a session costs one write a minute; what the database does not take is written with the next use.
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
