import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Account } from '#platform/server/account.ts'
import type { Config } from '#platform/server/config.ts'
import { CLOSING_MS } from '#platform/server/shutdown.ts'
import { answerMetrics } from './metrics/several.ts'
import type { Prepared } from './start.ts'

/** Sent by the first process to end a worker; a worker also ends when the first process is gone. */
const END = 'end'
/** Sent by a worker when it takes requests. */
const SERVES = 'serves'
const GIVEN = 'PASSERELLE_GIVEN'
/** Between two attempts to replace a worker, for example while the database is away. */
const WAIT_MS = 1000

/** The data from the first process to each worker: the prepared database, and the shared port. */
interface Given extends Prepared {
  port: number
  /** Passed on because only the first process may be able to find it. */
  dataDir: string
}

/** Undefined in a process that is the first or the only one. */
export function givenByFirst(): Given | undefined {
  const { [GIVEN]: given } = process.env
  // it holds the database password, which child processes must not inherit
  delete process.env[GIVEN]
  if (!given) return undefined
  // otherwise Node ends the process as soon as the first one is gone, even while it is answering
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true
  return JSON.parse(given) as Given
}

/** Tells the first process that this worker takes requests; ends with it, on its request or when it is gone. */
export function serveWithFirst(end: () => void): void {
  process.on('message', (message) => message === END && end())
  process.on('disconnect', end)
  process.send?.(SERVES)
}

/** A worker ended before it took requests, and has reported why. */
export class StartError extends Error {}

interface Processes {
  port: number
  /** Resolves when all workers have answered their requests; those that take too long are killed. */
  stop(): Promise<void>
}

/**
 * Starts the configured number of processes, under `account` if given; they share the port, and one that dies is
 * replaced. Resolves when all take requests; rejects with a StartError if one of them cannot, and if the port is in
 * use.
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
  // where workers cannot listen themselves: a connection that the first process hands out would hang for ever if its
  // worker is killed
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
    // a failure common to all is reported by the first alone
    await begin()
    await Promise.all(Array.from({ length: config.webProcesses - 1 }, begin))
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * The configured port, or a free one. Checked because a shared port could otherwise be shared with another program too.
 */
async function freePort({ port, host }: Config): Promise<number> {
  const probe = createServer().listen({ port, host, exclusive: true })
  await once(probe, 'listening')
  const { port: found } = probe.address() as { port: number }
  await new Promise((closed) => probe.close(closed))
  return found
}

function serves(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    // if the system cannot start another process
    worker.on('error', reject)
    worker.on('message', (message) => message === SERVES && resolve())
    worker.once('exit', () => reject(new StartError()))
  })
}

async function end(worker: Worker, serves: boolean): Promise<void> {
  const ended = once(worker, 'exit')
  // the first process has the same limit, which includes closing the database
  const late = setTimeout(() => worker.process.kill('SIGKILL'), CLOSING_MS - 2000)
  // after Ctrl+C the worker is closing already, and would take a signal as its second
  if (serves) worker.send(END, () => {})
  else worker.process.kill('SIGTERM')
  await ended
  clearTimeout(late)
}
