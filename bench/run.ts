/**
 * `npm run bench` measures the server against a bare handler of the same SQL on the same database, 16 connections,
 * 100,000 clients, 200,000 pieces of equipment and 100,000 invoices; `-- --clients N --equipment M --invoices I` for another
 * size, `--only equipment`, `documents` or `reports` for one feature. Reports are measured at a million loans (`--loans`),
 * one caller. Prints and writes bench/results.json where all was measured at that size.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '#platform/server/migrate.ts'
import { startPostgres } from '#platform/server/postgres/start.ts'
import { seedVolume } from '../seed/volume.ts'
import { measureDocuments } from './documents/suite.ts'
import { measureMonthEnd } from './invoices/month-end.ts'
import { compareAll } from './operations.ts'
import { measureReports } from './reports/measure.ts'
import { measureSearch } from './search.ts'
import { startOurs } from './servers.ts'
import { signedIn } from './sign-in.ts'

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '100000' },
    equipment: { type: 'string', default: '200000' },
    invoices: { type: 'string', default: '100000' },
    loans: { type: 'string', default: '1000000' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    search: { type: 'boolean', default: false },
  },
})
const [clients, equipment] = [Number(values.clients), Number(values.equipment)]
const invoices = Number(values.invoices)
const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
const postgres = await startPostgres({ dataDir })
try {
  await migrate(postgres.url)
  console.log(`Loading ${clients} clients, ${equipment} pieces of equipment and ${invoices} invoices`)
  await seedVolume(postgres.url, { clients, equipment, invoices })
  const token = await signedIn(postgres.url)
  const ours = await startOurs(postgres.url, dataDir)
  try {
    const compared = values.search
      ? {}
      : await compareAll(postgres.url, ours.url, token, {
          rounds: Number(values.rounds),
          only: values.only,
        })
    const asked = (feature: string) => !values.search && (values.only ?? feature) === feature
    const monthEnd = asked('invoices') ? await measureMonthEnd(postgres.url, ours, token) : {}
    const documents = asked('documents') ? await measureDocuments(postgres.url, ours, token) : {}
    const search = (values.only ?? 'clients') === 'clients' ? await measureSearch(ours.url, token) : {}
    // last: it adds loans and repairs
    const reports = asked('reports')
      ? await measureReports(postgres.url, ours.url, Number(values.loans), Number(values.rounds))
      : {}
    const results = {
      clients,
      equipment,
      invoices,
      connections: 16,
      node: process.version,
      at: new Date().toISOString(),
      compared,
      monthEnd,
      documents,
      search,
      reports,
    }
    console.log(JSON.stringify({ monthEnd, documents, search }))
    const file = clients === 100_000 ? 'bench/results.json' : `bench/results-${clients}.json`
    if (!values.only) writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
  } finally {
    await ours.stop()
  }
} finally {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
