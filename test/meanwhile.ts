import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { Reply } from './factories.ts'

/** Makes the call while another transaction is about to commit the change, which happens before the call ends. */
export async function meanwhile<A>(
  { database: { pool } }: TestApp,
  change: string,
  act: () => Promise<Reply<A>>,
): Promise<Reply<A>> {
  const other = await pool.connect()
  try {
    await other.query('BEGIN')
    await other.query(change)
    const reply = act()
    let ended = false
    void reply.then(() => {
      ended = true
    })
    const isWaited = async () => {
      const { rows } = await pool.query(`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`)
      return rows.length > 0 || ended
    }
    await expect.poll(isWaited).toBe(true)
    await other.query('COMMIT')
    return await reply
  } finally {
    other.release()
  }
}
