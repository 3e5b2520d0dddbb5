import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** "Passerelle serves this data folder": an arbitrary number that must stay the same in every version. */
const LOCK = 727_001

/** The session of a dead process ends by itself, but not at once. */
const PATIENCE_MS = 3_000

export interface Guard {
  release(): Promise<void>
}

/**
 * Holds a lock in the database itself while this process lives, so that two processes never serve one data folder and
 * no stale lock remains. Returns undefined if another process holds it. When the server goes away, `lost` is called
 * once.
 */
export async function acquireGuard(
  connection: pg.ClientConfig,
  lost: () => void,
  patienceMs = PATIENCE_MS,
): Promise<Guard | undefined> {
  const client = new pg.Client({ ...connection, application_name: 'passerelle guard', keepAlive: true })
  let released = false
  client.on('error', () => {})
  await client.connect()
  const begun = performance.now()
  while (!(await locked(client))) {
    if (performance.now() - begun >= patienceMs) {
      await client.end()
      return undefined
    }
    await sleep(100)
  }
  client.once('end', () => {
    if (!released) lost()
  })
  return {
    async release() {
      released = true
      await client.end()
    },
  }
}

async function locked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    LOCK,
  ])
  return rows[0]?.locked === true
}
