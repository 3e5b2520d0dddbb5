import pg from 'pg'

/** Does the work on a separate connection. */
export async function connected<V>(
  to: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<V>,
): Promise<V> {
  const client = new pg.Client(to)
  // the next statement reports a connection that broke while idle
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
