import pg from 'pg'

/** Does the work on a connection of its own. */
export async function connected<V>(
  to: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<V>,
): Promise<V> {
  const client = new pg.Client(to)
  // what breaks while nothing is asked is told by the next statement
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
