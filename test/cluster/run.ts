/**
 * `npm run test:cluster` shows what is left of people's work when machines fail: three nodes of PostgreSQL under Patroni and
 * etcd, a load balancer and two servers on this machine, and sixteen callers who keep what they were told is saved.
 * `-- --kills 20` kills the primary so often. It needs Debian's packages, says which, and writes a table of what happened.
 */
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { migrate } from '#platform/server/migrate.ts'
import { signedIn } from '../../bench/sign-in.ts'
import { seedVolume } from '../../seed/volume.ts'
import { PRIMARY_PORT, SERVER_PORTS, startBalancer, WEB_PORT } from './balancer.ts'
import { compare, type Ledger, Mixture } from './mixture.ts'
import { type Node, nodesIn, primaryOf, some, startEtcd, startNodes, urlThrough } from './nodes.ts'
import { begin, end, endAll, until } from './processes.ts'
import { needPrograms } from './programs.ts'

const DATABASE = 'passerelle'
/** Callers are served again within so many seconds of a failure. */
const GOAL_SECONDS = 30

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '20' }, keep: { type: 'boolean', default: false } },
})

needPrograms()
const folder = mkdtempSync(join(tmpdir(), 'passerelle-cluster-'))
// PostgreSQL runs as another user than we do
chmodSync(folder, 0o755)
const table: string[] = []
const say = (line: string) => {
  table.push(line)
  console.log(line)
}

const nodes = nodesIn(folder)
try {
  await startEtcd(folder)
  await startNodes(nodes, DATABASE)
  await startBalancer(folder)
  const url = urlThrough(PRIMARY_PORT, DATABASE)
  await until('the database through the load balancer', () => migrate(url).then(() => true))
  await seedVolume(url, { clients: 2000, equipment: 2000 })
  const servers = SERVER_PORTS.map((port) => startServer(port))
  await until('the application', async () => (await health()).ok)
  const { token } = await signedIn(url)
  const mixture = new Mixture(`http://127.0.0.1:${WEB_PORT}`, token)
  await mixture.nextSave(30)

  say('| what fails | how often | served again after, s (median, longest) | lost or double |')
  say('| --- | --- | --- | --- |')
  const kills = Number(values.kills)
  const seconds: number[] = []
  for (let kill = 0; kill < kills; kill++) seconds.push(await killPrimary(nodes, mixture))
  say(`| the primary dies | ${kills} | ${summed(seconds)} | ${await lost(nodes, untilNow(mixture))} |`)
  const frozen = await freezePrimary(nodes, mixture)
  say(
    `| the primary is cut off, comes back and is written to | 1 | ${summed([frozen.seconds])} | ${frozen.lost + (await lost(nodes, untilNow(mixture)))} |`,
  )
  const repeated = mixture.repeated
  for (const [nth, port] of SERVER_PORTS.entries()) servers[nth] = await replaceServer(servers[nth], port)
  const failed = mixture.repeated - repeated
  say(
    `| a server is replaced by a new one | 2 | ${failed} calls failed | ${await lost(nodes, untilNow(mixture))} |`,
  )
  await mixture.end()
  const left = await lost(nodes, mixture.ledger)
  const { created, notes, changed } = mixture.ledger
  console.log(
    `${mixture.answered} calls answered; saved: ${created.length} clients, ${notes.length} notes, changes of ${changed.size} clients.`,
  )
  for (const line of mixture.refused.slice(0, 20)) console.log(`refused: ${line}`)
  const longest = Math.max(...seconds, frozen.seconds)
  const holds = !left && !frozen.lost && !failed && !mixture.refused.length && longest <= GOAL_SECONDS
  console.log(holds ? 'All goals hold.' : 'NOT all goals hold.')
  process.exitCode = holds ? 0 : 1
} finally {
  for (const node of nodes) await node.kill().catch(() => {})
  await endAll()
  if (values.keep) console.log(`What they said is in ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}

function health(port: number = WEB_PORT): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/health`)
}

function startServer(port: number): ChildProcess {
  return begin(folder, `server${port}`, process.execPath, ['src/app/server/main.ts'], {
    env: {
      DATABASE_URL: urlThrough(PRIMARY_PORT, DATABASE),
      DATA_DIR: join(folder, 'files'),
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'false',
    },
  })
}

/** Seconds until callers are served again; the node comes back as a standby before the next failure. */
async function killPrimary(nodes: Node[], mixture: Mixture): Promise<number> {
  const primary = await waitForStandby(nodes)
  const begun = Date.now()
  await primary.kill()
  await mixture.nextSave(120)
  const seconds = (Date.now() - begun) / 1000
  console.log(`${primary.name} died; served again after ${seconds.toFixed(1)} s`)
  primary.start()
  await until(`${primary.name} follows`, () => primary.isReplica(), 120)
  return seconds
}

/**
 * The primary can neither hear nor speak until another one has taken its place. Then it wakes up, and somebody who goes
 * past the load balancer writes to it: what it answers must be in the new one.
 */
async function freezePrimary(nodes: Node[], mixture: Mixture): Promise<{ seconds: number; lost: number }> {
  const primary = await waitForStandby(nodes)
  const past = new pg.Client({ connectionString: primary.url(DATABASE), statement_timeout: 10_000 })
  past.on('error', () => {})
  await past.connect()
  await past.query('CREATE TABLE IF NOT EXISTS past (number int PRIMARY KEY)')
  const begun = Date.now()
  const wake = await primary.freeze()
  await until(
    'another primary',
    () =>
      some(
        nodes.filter((node) => node !== primary),
        (node) => node.isPrimary(),
      ),
    120,
  )
  await mixture.nextSave(120)
  const seconds = (Date.now() - begun) / 1000
  console.log(`${primary.name} was cut off; served again after ${seconds.toFixed(1)} s`)
  wake()
  const answered: number[] = []
  for (let number = 0; number < 100; number++) {
    const isSaved = await past.query('INSERT INTO past VALUES ($1)', [number]).then(
      () => true,
      () => false,
    )
    if (isSaved) answered.push(number)
    else await wait(50)
  }
  await past.end().catch(() => {})
  await until(`${primary.name} follows`, () => primary.isReplica(), 120)
  const { rows } = await asked<{ number: number }>('SELECT number FROM past')
  const there = rows.map(({ number }) => number)
  const missing = answered.filter((number) => !there.includes(number))
  console.log(
    `Past the load balancer ${answered.length} rows were answered, of which ${missing.length} are lost`,
  )
  return { seconds, lost: missing.length }
}

/**
 * The primary, once another node has all that it answers. Without one the primary answers alone, and nobody may take its
 * place: when two machines die, people wait for the second.
 */
async function waitForStandby(nodes: Node[]): Promise<Node> {
  const isSafe = async () => {
    const { rows } = await asked(`SELECT FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')`)
    return rows.length > 0 && (await some(nodes, (node) => node.isSynchronous()))
  }
  await until('a synchronous standby', isSafe, 120)
  const primary = await primaryOf(nodes)
  if (!primary) throw new Error('There is no primary')
  return primary
}

/** Ends a server as an upgrade does, and starts it again. */
async function replaceServer(server: ChildProcess | undefined, port: number): Promise<ChildProcess> {
  if (server) await end(server)
  const next = startServer(port)
  await until(`the server at ${port}`, async () => (await health(port)).ok)
  await wait(2000)
  return next
}

async function asked<Row extends pg.QueryResultRow>(statement: string): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client(urlThrough(PRIMARY_PORT, DATABASE))
  await client.connect()
  try {
    return await client.query<Row>(statement)
  } finally {
    await client.end()
  }
}

/** The ledger as it is now, while callers go on; what they change they change again meanwhile. */
function untilNow({ ledger }: Mixture): Ledger {
  return { created: [...ledger.created], notes: [...ledger.notes], changed: new Map() }
}

/** How much of what was answered is not there, or is there twice. */
async function lost(nodes: Node[], ledger: Ledger): Promise<number> {
  await waitForStandby(nodes)
  const client = new pg.Client(urlThrough(PRIMARY_PORT, DATABASE))
  await client.connect()
  try {
    const faults = await compare(client, ledger)
    for (const fault of faults.slice(0, 20)) console.log(`LOST ${fault}`)
    return faults.length
  } finally {
    await client.end()
  }
}

function summed(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  return `${median.toFixed(1)}, ${(sorted.at(-1) ?? 0).toFixed(1)}`
}
