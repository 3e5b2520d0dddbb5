/**
 * `npm run bench` measures the server against a bare handler of the same SQL on the same database, 16 connections,
 * 100,000 clients; `-- --clients N` for another size. Prints and writes bench/results.json.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '#kit/server/migrate.ts'
import { startPostgres } from '#kit/server/postgres/start.ts'
import { seedVolume } from '../seed/volume.ts'
import { compareAll } from './operations.ts'
import { measureSearch } from './search.ts'
import { startOurs } from './servers.ts'
import { signedIn } from './sign-in.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    search: { type: 'boolean', default: false },
  },
})
const clients = Number(values.clients)
const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
const postgres = await startPostgres({ dataDir })
try {
  await migrate(postgres.url)
  console.log(`Loading ${clients} clients`)
  await seedVolume(postgres.url, { clients })
  const token = await signedIn(postgres.url)
  const ours = await startOurs(postgres.url, dataDir)
  try {
    const compared = values.search
      ? {}
      : await compareAll(postgres.url, ours.url, token, Number(values.rounds))
    const search = await measureSearch(ours.url, token)
    const results = {
      clients,
      connections: 16,
      node: process.version,
      at: new Date().toISOString(),
      compared,
      search,
    }
    console.log(JSON.stringify(search))
    const file = clients === 100_000 ? 'bench/results.json' : `bench/results-${clients}.json`
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  } finally {
    await ours.stop()
  }
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
