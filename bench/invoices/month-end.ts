import pg from 'pg'
import { during } from '../while.ts'

const GENERATED = 500
const EXPORTED = 10_000

/**
 * The end of a month (issue 6): 500 invoices created by one call each, four at a time like the screen, and an export of
 * 10,000. Seconds, and the maximum growth of the server's memory in MB; null if the system does not tell.
 */
export async function measureMonthEnd(
  databaseUrl: string,
  server: { url: string; pid: number },
  token: string,
) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows: items } = await client.query(
      `SELECT id, client_id AS client, program_id AS program FROM invoice_items
       WHERE invoice_id IS NULL AND billing_code_id IS NOT NULL ORDER BY id LIMIT $1`,
      [GENERATED],
    )
    const { rows } = await client.query(
      `SELECT v.id FROM invoices v JOIN programs p ON p.id = v.program_id WHERE v.archived_at IS NULL
         AND (v.approval_number IS NOT NULL OR NOT p.invoice_requires_approval) ORDER BY v.id LIMIT $1`,
      [EXPORTED],
    )
    const post = (path: string, body: unknown) =>
      fetch(`${server.url}/api/invoices${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const create = async (waiting: typeof items) => {
      for (let item = waiting.pop(); item; item = waiting.pop()) {
        const { id, client: of, program } = item
        const reply = await post('', { client: { id: of }, program: { id: program }, items: [{ id }] })
        if (!reply.ok) throw new Error(await reply.text())
        await reply.arrayBuffer()
      }
    }
    const made = items.length
    const creating = await during(
      server.pid,
      async () => void (await Promise.all([1, 2, 3, 4].map(() => create(items)))),
    )
    let bytes = 0
    const exporting = await during(server.pid, async () => {
      const reply = await post('/export/sage', {
        invoiceIds: rows.map(({ id }) => id),
        // A stored database contains invoices that an earlier run has exported.
        again: true,
      })
      if (!reply.ok) throw new Error((await reply.text()).slice(0, 500))
      bytes = (await reply.arrayBuffer()).byteLength
    })
    return {
      created: { invoices: made, seconds: creating.seconds },
      exported: { invoices: rows.length, bytes, ...exporting },
    }
  } finally {
    await client.end()
  }
}
