import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { openSession } from '#base/people/server/sessions.ts'
import { openDatabase } from '#core/server/database.ts'
import { onlyRow } from '#core/server/rows.ts'
import { migrate } from '#platform/server/migrate.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { seedDemo } from '../../seed/demo.ts'
import { launchInstalled } from '../../test/browser/chromium.ts'
import { startOurs } from '../servers.ts'

export interface Site {
  url: string
  /** The addresses of the builds that are compared, by their names. */
  builds: Record<string, string>
  browser: Browser
  /** The session of an administrator. */
  token: string
  /** A client with five loans, on the first page of the list. */
  client: { id: number; name: string }
  stop(): Promise<void>
}

/**
 * The application on its own database with the demonstration data, and a browser like people's. `beside` is the folder of
 * a checkout that is built, with the same migrations: what is here is compared with it.
 */
export async function startSite(beside?: string): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-browser-bench-'))
  const postgres = await startPostgres({ dataDir })
  await migrate(postgres.ownerUrl)
  await seedDemo(postgres.ownerUrl)
  const { token, client } = await prepare(postgres.url)
  const server = await startOurs(postgres.url, dataDir)
  const before = beside ? await startOurs(postgres.url, dataDir, 1, beside) : undefined
  const browser = await launchInstalled()
  return {
    url: server.url,
    builds: { ...(before && { before: before.url }), now: server.url },
    browser,
    token,
    client,
    async stop() {
      await browser.close()
      await server.stop()
      await before?.stop()
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function prepare(url: string) {
  const { db, close } = openDatabase(url, { max: 1 })
  try {
    const admin = await onlyRow(
      db,
      sql<{ id: number }>`SELECT id FROM users WHERE username = 'admin@example.org'`,
    )
    const { rows } = await sql<{ id: number; name: string }>`
      SELECT id, last_name || ', ' || first_name AS name FROM clients
      WHERE archived_at IS NULL ORDER BY last_name, first_name, id LIMIT 1`.execute(db)
    const [client] = rows
    if (!client) throw new Error('There are no clients')
    await sql`UPDATE loans SET client_id = ${client.id}
      WHERE id IN (SELECT id FROM loans WHERE archived_at IS NULL AND return_date IS NULL
        AND NOT EXISTS (SELECT FROM invoice_items i WHERE i.loan_id = loans.id) LIMIT 5)`.execute(db)
    return {
      client,
      token: await openSession(db, { address: '127.0.0.1', header: () => undefined }, admin.id, true),
    }
  } finally {
    await close()
  }
}
