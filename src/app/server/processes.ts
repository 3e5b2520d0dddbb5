import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Account } from '#platform/server/account.ts'
import type { Config } from '#platform/server/config.ts'
import { CLOSING_MS } from '#platform/server/shutdown.ts'
import { answerMetrics } from './metrics/several.ts'
import type { Prepared } from './start.ts'

/** One of the processes is told to end by its first process, and ends by itself when that is gone. */
const END = 'end'
/** One of the processes tells its first one that it takes requests. */
const SERVES = 'serves'
const GIVEN = 'PASSERELLE_GIVEN'
/** Between two attempts to replace one, as while the database is away. */
const WAIT_MS = 1000

/** What the first process gives each of the others: what it prepared, and the port that they share. */
interface Given extends Prepared {
  port: number
  /** Which only the first process may be able to find. */
  dataDir: string
}

/** Nothing in a process that is the first or the only one. */
export function givenByFirst(): Given | undefined {
  const { [GIVEN]: given } = process.env
  // it holds the password of the database, which nothing that this process starts needs to know
  delete process.env[GIVEN]
  if (!given) return undefined
  // else Node ends the process as soon as the first one is gone, whatever it is answering
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  return JSON.parse(given) as Given
}

/** Tells the first process that this one takes requests, and ends with it, which asks for it or is gone. */
export function serveWithFirst(end: () => void): void {
  process.on('message', (message) => message === END && end())
  process.on('disconnect', end)
  process.send?.(SERVES)
}

/** One of the processes ended before it took requests, and has said why. */
export class StartError extends Error {}

interface Processes {
  port: number
  /** All have answered what they were asked when it resolves; those that take too long for that are killed. */
  stop(): Promise<void>
}

/**
 * Starts the processes of the configuration, as the account where one is given; they share its port, and one that dies is
 * replaced. Resolves when all take requests; rejects with a StartError where one of them cannot, and where the port is taken.
 */
export async function startProcesses(
  config: Config,
  prepared: Prepared,
  say: (line: string) => void,
  account?: Account,
): Promise<Processes> {
  const port = await freePort(config)
  const serving = new Set<Worker>()
  let stopping = false
  // where they cannot listen for themselves: handed out by the first process, a connection would hang for ever when the
  // one that it went to is killed
  cluster.schedulingPolicy = cluster.SCHED_NONE
  if (account) cluster.setupPrimary({ uid: account.uid, gid: account.gid })

  async function begin(): Promise<void> {
    const given: Given = { ...prepared, port, dataDir: config.dataDir }
    const worker = cluster.fork({ [GIVEN]: JSON.stringify(given) })
    answerMetrics(worker)
    await serves(worker)
    if (stopping) return end(worker, true)
    serving.add(worker)
    worker.once('exit', (code, signal) => {
      serving.delete(worker)
      if (stopping) return
      say(`Process ${worker.process.pid} ended with ${signal ?? code}; another one takes its place`)
      void replace()
    })
  }

  async function replace(): Promise<void> {
    const isThere = await begin().then(
      () => true,
      () => false,
    )
    if (!isThere) setTimeout(() => stopping || void replace(), WAIT_MS)
  }

  async function stop(): Promise<void> {
    stopping = true
    const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    await Promise.all(all.map((worker) => end(worker, serving.has(worker))))
  }

  try {
    // what hinders all of them is said by the first alone
    await begin()
    await Promise.all(Array.from({ length: config.webProcesses - 1 }, begin))
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The port of the configuration, or a free one. Those that share a port would share it with any other program too. */
async function freePort({ port, host }: Config): Promise<number> {
  const probe = createServer().listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  const { port: found } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return found
}

function serves(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    // where the system has no room for one more
    worker.on('error', reject)
    worker.on('message', (message) => message === SERVES && resolve())
    worker.once('exit', () => reject(new StartError()))
  })
}

async function end(worker: Worker, serves: boolean): Promise<void> {
  const ended = once(worker, 'exit')
  // the first process has the same limit, within which the database is closed too
  const late = setTimeout(() => worker.process.kill('SIGKILL'), CLOSING_MS - 2000)
  // after Ctrl+C it is closing already, and a signal from here would be its second
  if (serves) worker.send(END, () => {})
  else worker.process.kill('SIGTERM')
  await ended
  clearTimeout(late)
}
