import { connected } from '#platform/server/connected.ts'

/** Makes the database refuse writes, like a primary that was replaced; returns a function that undoes it. */
export async function makeStandby(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1)
  await connected(url, async (client) => {
    await client.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`)
    await client.query(`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  })
  return () =>
    connected(url, async (client) => {
      await client.query('SET default_transaction_read_only = off')
      await client.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`)
    })
}
