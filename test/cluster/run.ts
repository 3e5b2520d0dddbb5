/**
 * `npm run test:cluster` checks that no saved work is lost when machines fail. It runs three nodes of PostgreSQL under
 * Patroni and etcd, a load balancer and two servers on this machine, and sixteen callers who record their answered saves.
 * `-- --kills 20 --cuts 3` sets how often the primary is killed and cut off. It needs packages of Debian, names missing
 * ones, and prints a table of the results.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { signedIn } from '../../bench/sign-in.ts'
import { Backups } from './backup.ts'
import { SERVER_PORTS, WEB_PORT } from './balancer.ts'
import { Cluster, PRIMARY } from './cluster.ts'
import { cutPrimary, killPrimary, replaceServer, restoreElsewhere } from './failures.ts'
import { Mixture } from './mixture.ts'
import { endAll } from './processes.ts'
import { needPrograms } from './programs.ts'

/** The goal: callers are served again within this many seconds of a failure. */
const GOAL_SECONDS = 30

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    cuts: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
  },
})

needPrograms()
const folder = mkdtempSync(join(tmpdir(), 'passerelle-cluster-'))
// PostgreSQL runs as another user
chmodSync(folder, 0o755)
const cluster = new Cluster(folder)
let holds = true

try {
  await cluster.startDatabase()
  const backups = new Backups(folder)
  await backups.take(await cluster.safePrimary())
  await cluster.startServers()
  const { token } = await signedIn(PRIMARY)
  const mixture = new Mixture(`http://127.0.0.1:${WEB_PORT}`, token)
  await mixture.nextSave(30)

  console.log('| what fails | how often | served again after, s (median, longest) | lost or double |')
  console.log('| --- | --- | --- | --- |')
  const died = await repeated(values.kills, () => killPrimary(cluster, mixture))
  row('the primary dies', died, await cluster.lost(mixture.untilNow()))
  const cut = await repeated(values.cuts, () => cutPrimary(cluster, mixture))
  const lostToCut = cut.reduce((sum, { lost }) => sum + lost, 0)
  const served = cut.map(({ seconds }) => seconds)
  row('the primary is cut off and comes back', served, lostToCut + (await cluster.lost(mixture.untilNow())))

  const before = mixture.repeated
  for (const nth of SERVER_PORTS.keys()) await replaceServer(cluster, nth)
  const failed = mixture.repeated - before
  row('a server is replaced by a new one', [0, 0], failed + (await cluster.lost(mixture.untilNow())))

  const restored = await restoreElsewhere(cluster, mixture, backups)
  row('a database is made from the backup elsewhere', [restored.seconds], restored.lost)

  await mixture.end()
  const left = await cluster.lost(mixture.ledger)
  const { created, notes, changed } = mixture.ledger
  console.log(
    `${mixture.answered} calls answered; saved: ${created.length} clients, ${notes.length} notes, changes of ${changed.size} clients.`,
  )
  for (const line of mixture.refused.slice(0, 20)) console.log(`refused: ${line}`)
  if (left || mixture.refused.length) holds = false
  console.log(holds ? 'All goals hold.' : 'NOT all goals hold.')
  process.exitCode = holds ? 0 : 1
} finally {
  for (const node of cluster.nodes) await node.kill().catch(() => {})
  await endAll()
  if (values.keep) console.log(`What they said is in ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}

async function repeated<A>(times: string, act: () => Promise<A>): Promise<A[]> {
  const outcomes: A[] = []
  while (outcomes.length < Number(times)) outcomes.push(await act())
  return outcomes
}

/** A line of the table. */
function row(what: string, seconds: readonly number[], lost: number): void {
  const sorted = seconds.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const longest = sorted.at(-1) ?? 0
  console.log(`| ${what} | ${sorted.length} | ${median.toFixed(1)}, ${longest.toFixed(1)} | ${lost} |`)
  if (lost || longest > GOAL_SECONDS) holds = false
}
