import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { begin, end, giveToPostgres, signal, until } from './processes.ts'
import { BIN_DIR } from './programs.ts'

const NAMES = ['one', 'two', 'three'] as const
type Name = (typeof NAMES)[number]
/** Used only by this test. */
export const PASSWORD = 'cluster'
const etcdPort = (nth: number) => 22_379 + 2 * nth
const postgresPort = (nth: number) => 25_431 + nth
const patroniPort = (nth: number) => 28_008 + nth

/** The files of docs/cluster, with ports of this machine in place of three addresses. */
export function onThisMachine(file: string): string {
  const text = readFileSync(join('docs/cluster', file), 'utf8')
  return NAMES.reduce(
    (all, _, nth) =>
      all
        .replaceAll(`10.0.0.1${nth + 1}:2379`, `127.0.0.1:${etcdPort(nth)}`)
        .replaceAll(
          `10.0.0.1${nth + 1}:5432 check port 8008`,
          `127.0.0.1:${postgresPort(nth)} check port ${patroniPort(nth)}`,
        )
        .replaceAll(`10.0.0.1${nth + 1}:5432`, `127.0.0.1:${postgresPort(nth)}`)
        .replaceAll(`10.0.0.1${nth + 1}:8008`, `127.0.0.1:${patroniPort(nth)}`),
    text,
  )
}

/** Three members of etcd, which elect the primary. */
export async function startEtcd(folder: string): Promise<void> {
  const peer = (port: number) => `http://127.0.0.1:${port + 1}`
  const members = NAMES.map((_, nth) => `etcd${nth}=${peer(etcdPort(nth))}`).join(',')
  for (const nth of NAMES.keys()) {
    const port = etcdPort(nth)
    const client = `http://127.0.0.1:${port}`
    begin(folder, `etcd${nth}`, 'etcd', [
      ...['--name', `etcd${nth}`, '--data-dir', join(folder, `etcd${nth}`)],
      ...['--listen-client-urls', client, '--advertise-client-urls', client],
      ...['--listen-peer-urls', peer(port), '--initial-advertise-peer-urls', peer(port)],
      ...['--initial-cluster', members, '--initial-cluster-state', 'new', '--enable-v2'],
    ])
  }
  await until('etcd', async () => (await fetch(`http://127.0.0.1:${etcdPort(0)}/health`)).ok)
}

function patroniConfig(folder: string, name: Name): string {
  const nth = NAMES.indexOf(name)
  return onThisMachine('patroni.yml')
    .replaceAll(`127.0.0.1:${postgresPort(0)}`, `127.0.0.1:${postgresPort(nth)}`)
    .replaceAll(`127.0.0.1:${patroniPort(0)}`, `127.0.0.1:${patroniPort(nth)}`)
    .replace('name: one', `name: ${name}`)
    .replaceAll('10.0.0.0/24', '127.0.0.1/32')
    .replaceAll('SECRET', PASSWORD)
    .replace('/var/lib/postgresql/15/passerelle', join(folder, name, 'data'))
    .replace('/usr/lib/postgresql/15/bin', BIN_DIR)
    .replace('/var/lib/postgresql/patroni.pgpass', join(folder, name, 'pgpass'))
    .replace('/var/run/postgresql', join(folder, name))
    .replace('pgbackrest --stanza', `pgbackrest --config=${backupConfigPath(folder, name)} --stanza`)
}

export const backupConfigPath = (folder: string, name: string) => join(folder, `${name}-pgbackrest.conf`)

/** With a folder in place of the object store. */
function backupConfig(folder: string, name: Name): string {
  const home = join(folder, name)
  return onThisMachine('pgbackrest.conf')
    .replace(/^repo1-s3-.*\n/gm, '')
    .replace('repo1-type=s3', `repo1-type=posix\nlog-path=${home}\nlock-path=${home}`)
    .replace('=/passerelle\n', `=${join(folder, 'backups')}\n`)
    .replaceAll('SECRET', PASSWORD)
    .replace(
      '/var/lib/postgresql/15/passerelle',
      `${join(home, 'data')}\npg1-port=${postgresPort(NAMES.indexOf(name))}`,
    )
    .replace('/var/run/postgresql', home)
}

export class Node {
  readonly name: Name
  readonly #folder: string
  readonly #nth: number
  #patroni: ChildProcess | undefined

  constructor(folder: string, name: Name) {
    this.name = name
    this.#folder = folder
    this.#nth = NAMES.indexOf(name)
    const home = join(folder, name)
    mkdirSync(home, { recursive: true, mode: 0o700 })
    giveToPostgres(home)
    writeFileSync(backupConfigPath(folder, name), backupConfig(folder, name))
    writeFileSync(join(folder, `${name}.yml`), patroniConfig(folder, name))
  }

  /** Patroni starts PostgreSQL in a separate session, so both belong to a dying machine. */
  start(): void {
    this.#patroni = begin(this.#folder, this.name, 'patroni', [join(this.#folder, `${this.name}.yml`)], {
      asPostgres: true,
    })
  }

  /** Simulates a power failure of its machine. */
  async kill(): Promise<void> {
    const postmaster = await this.#postmaster()
    if (this.#patroni) await end(this.#patroni, 'SIGKILL')
    for (const pid of [...(await childrenOf(postmaster)), postmaster]) killed(pid, 'SIGKILL')
  }

  /** Simulates that its machine is cut off, and then connected again. */
  async freeze(): Promise<() => void> {
    const postmaster = await this.#postmaster()
    const all = [postmaster, ...(await childrenOf(postmaster))]
    if (this.#patroni) signal(this.#patroni, 'SIGSTOP')
    for (const pid of all) killed(pid, 'SIGSTOP')
    return () => {
      for (const pid of all) killed(pid, 'SIGCONT')
      if (this.#patroni) signal(this.#patroni, 'SIGCONT')
    }
  }

  /** Connects to this node itself, whether or not it is the primary. */
  url(database: string): string {
    return `postgres://postgres:${PASSWORD}@127.0.0.1:${postgresPort(this.#nth)}/${database}`
  }

  async isPrimary(): Promise<boolean> {
    return (await fetch(`http://127.0.0.1:${patroniPort(this.#nth)}/primary`)).ok
  }

  /** Whether it is a standby with all answered writes. */
  async isSynchronous(): Promise<boolean> {
    return (await fetch(`http://127.0.0.1:${patroniPort(this.#nth)}/synchronous`)).ok
  }

  async isReplica(): Promise<boolean> {
    return (await fetch(`http://127.0.0.1:${patroniPort(this.#nth)}/replica`)).ok
  }

  async #postmaster(): Promise<number> {
    const [pid] = (await readFile(join(this.#folder, this.name, 'data', 'postmaster.pid'), 'utf8')).split(
      '\n',
    )
    return Number(pid)
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

function killed(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // it has ended by itself
  }
}

export const nodesIn = (folder: string): Node[] => NAMES.map((name) => new Node(folder, name))

/**
 * The first becomes the primary, with an empty database; the others copy it, and one of them replicates synchronously.
 */
export async function startNodes([first, ...others]: Node[], database: string): Promise<void> {
  if (!first) return
  first.start()
  await until('a primary', () => first.isPrimary(), 90)
  const client = new pg.Client(first.url('postgres'))
  await client.connect()
  await client.query(`CREATE DATABASE ${database}`)
  await client.end()
  for (const node of others) node.start()
  for (const node of others) await until(`${node.name} follows`, () => node.isReplica(), 90)
  await until('a synchronous standby', () => some(others, (node) => node.isSynchronous()), 90)
}

export async function some(nodes: Node[], is: (node: Node) => Promise<boolean>): Promise<boolean> {
  return (await Promise.all(nodes.map((node) => is(node).catch(() => false)))).includes(true)
}

export async function primaryOf(nodes: Node[]): Promise<Node | undefined> {
  const are = await Promise.all(nodes.map((node) => node.isPrimary().catch(() => false)))
  return nodes[are.indexOf(true)]
}

export const urlThrough = (port: number, database: string) =>
  `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`
