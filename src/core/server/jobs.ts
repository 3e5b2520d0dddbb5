import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Task as GraphileTask, type Job, Logger, type Runner, run } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Services } from './caller.ts'
import { isConnectionLoss } from './constraints.ts'
import type { Db } from './database.ts'
import { describe } from './failure.ts'
import { inTransaction } from './in-transaction.ts'
import { isRefused, type Mail, mailSender, maySend } from './mail.ts'

/** The context of a chore. */
export interface Workplace extends Services {
  pool: pg.Pool
  log: FastifyBaseLogger
  /** Aborted when the server ends, so that long work stops. */
  signal: AbortSignal
}

/** Recurring work; `at` has the five fields of a crontab line, in UTC. */
export interface Chore {
  name: string
  at: string
  /** Whether it also runs when a server starts, or has its database back. */
  atStart?: true
  run(at: Workplace): Promise<void>
}

/** Queued work with a payload. Failed work is retried from its start. */
export interface Task {
  name: string
  run(payload: unknown, pool: pg.Pool): Promise<void>
}

/** The pause before an ended queue is restarted, in milliseconds. */
const AGAIN_MS = 1000
/** After so many failed polls in a row the queue is ended, because it caches a failed answer of its first moment for good. */
const MANY_FAILURES = 4

/** How often the jobs that ended queues have taken are given back, in milliseconds. */
const SETTLE_MS = 10_000

/** Replaces a worker that ended because the database is away: otherwise the queue ends, and with it the server. */
const replaceWorkers: GraphileConfig.Plugin = {
  name: 'replace-workers',
  version: '1.0.0',
  worker: {
    middleware: {
      poolWorkerPrematureExit(_next, { replaceWithNewWorker }) {
        replaceWithNewWorker()
      },
    },
  },
}

/**
 * Processes the queue until it is stopped; a failed mail is retried with growing delays. If the queue ends because the
 * database goes away, it is restarted.
 */
export async function startJobs(
  pool: pg.Pool,
  services: Services,
  work: { chores: Chore[]; tasks: Task[] },
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const known: Known = { queue: undefined, ended: new Set(), done: [] }
  const begin = () =>
    beginQueue(pool, services, work, log, known).catch((error: unknown) => {
      if (known.queue) known.ended.add(known.queue)
      throw error
    })
  let runner = await begin()
  let hasEnded = false
  const settling = setInterval(() => {
    if (known.ended.size > 0) settle(services.db, known).catch(() => {})
  }, SETTLE_MS)
  const goOn = async () => {
    while (!hasEnded) {
      await runner.promise.catch(() => {})
      if (known.queue) known.ended.add(known.queue)
      while (!hasEnded) {
        await wait(AGAIN_MS)
        const next = await settle(services.db, known)
          .then(begin)
          .catch(() => undefined)
        if (!next) continue
        runner = next
        if (hasEnded) await next.stop()
        break
      }
    }
  }
  void goOn()
  return {
    async stop() {
      hasEnded = true
      clearInterval(settling)
      // it may have ended by itself
      await runner.stop().catch(() => {})
    },
  }
}

interface Known {
  /** The id of the queue that was started last. */
  queue: string | undefined
  ended: Set<string>
  /** The jobs that succeeded last. */
  done: string[]
}
/** More results can hardly be pending. */
const MOST_DONE = 100

/**
 * Records the results that ended queues could not record: done jobs are completed, and the others unlocked at once
 * instead of after hours. A statement of an ended queue may take a job long afterwards, when a database goes on that
 * had stopped; so this is repeated.
 */
async function settle(db: Db, { ended, done }: Known): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`SELECT graphile_worker.force_unlock_workers(${[...ended]}::text[])`.execute(tx)
    await sql`SELECT FROM graphile_worker.complete_jobs(${done}::bigint[])`.execute(tx)
  })
}

async function beginQueue(
  pool: pg.Pool,
  services: Services,
  { chores, tasks }: { chores: Chore[]; tasks: Task[] },
  log: FastifyBaseLogger,
  known: Known,
): Promise<Runner> {
  const send = mailSender(services.config, services.files)
  const events = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    known.queue = workerPool.id
  })
  events.on('job:success', ({ job }) => {
    known.done = [job.id, ...known.done.slice(0, MOST_DONE)]
  })
  const queue: { runner?: Runner } = {}
  let isOver = false
  let failures = 0
  const stop = async () => {
    isOver = true
    await queue.runner?.stop().catch(() => {})
  }
  events.on('worker:getJob:error', ({ error }) => {
    // the statement of a broken connection may still be under way, and take a job that nobody would then do
    if (isConnectionLoss(error) || ++failures === MANY_FAILURES) void stop()
  })
  for (const answered of ['worker:getJob:empty', 'job:start'])
    events.on(answered, () => {
      failures = 0
    })
  const runner = await run({
    pgPool: pool,
    events,
    preset: {
      plugins: [replaceWorkers],
      // without these two, a failure to record a job's result goes unnoticed; with them it ends the queue
      worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
    },
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    noPreparedStatements: true,
    crontab: chores.map(({ name, at }) => `${at} ${name}`).join('\n'),
    taskList: {
      mail: async (payload, { job, addJob }) => {
        const mail = payload as Mail
        const key = `${job.id}-${new Date(job.created_at).getTime()}`
        const refuse = async () => {
          if (!mail.whenRefused) return
          const { task, payload: about } = mail.whenRefused
          await addJob(task, about, { jobKey: `refused-${key}` })
        }
        if (!(await maySend(pool, mail))) return refuse()
        try {
          await send(mail, key)
        } catch (error) {
          if (isRefused(error) || job.attempts >= job.max_attempts) await refuse()
          if (!(isRefused(error) && mail.whenRefused)) throw error
        }
      },
      ...Object.fromEntries(tasks.map((task) => [task.name, (payload) => task.run(payload, pool)])),
      ...Object.fromEntries(
        chores.map((chore): [string, GraphileTask] => [
          chore.name,
          (_, { abortSignal: signal }) => chore.run({ ...services, pool, log, signal }),
        ]),
      ),
    },
    // the queue's own messages may quote a payload, which holds names and links
    logger: new Logger(() => (level, _, about) => {
      if (level === 'error') log.error(failureOf(about as Failed), 'a job failed')
    }),
  })
  queue.runner = runner
  try {
    for (const { name, atStart } of chores)
      if (atStart) await runner.addJob(name, {}, { jobKey: `start-${name}` })
  } catch (error) {
    await stop()
    throw error
  }
  if (isOver) await stop()
  return runner
}

/** The queue's event for a failed job. */
type Failed = { job?: Job; error?: unknown } | undefined

/** The failed job, its attempt and the error; a mail server's message can contain an address, its code cannot. */
function failureOf({ job, error }: Failed = {}) {
  const { message: _, ...fault } = describe(error)
  const { code, responseCode } = Object(error)
  return { job: job?.task_identifier, attempt: job?.attempts, fault: { code, responseCode, ...fault } }
}
