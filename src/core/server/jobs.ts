import type { FastifyBaseLogger } from 'fastify'
import { type Task as GraphileTask, type Job, Logger, type Runner, run } from 'graphile-worker'
import type pg from 'pg'
import type { Config } from '#platform/server/config.ts'
import type { Services } from './caller.ts'
import { describe } from './failure.ts'
import type { Files } from './files/files.ts'
import { type Mail, mailSender } from './mail.ts'

/** What a chore works with. */
export interface Workplace {
  pool: pg.Pool
  files: Files
  config: Config
  log: FastifyBaseLogger
  /** Comes while the server ends: what takes long then stops. */
  signal: AbortSignal
}

/** Work that is done again and again; `at` is a crontab line's five fields, in UTC. */
export interface Chore {
  name: string
  at: string
  run(at: Workplace): Promise<void>
}

/** Work that somebody or the database adds to the queue with a payload. What fails is done again, from its start. */
export interface Task {
  name: string
  run(payload: unknown, pool: pg.Pool): Promise<void>
}

/** Works off the queue until it is stopped; a mail that fails is tried again with growing waits. */
export function startJobs(
  pool: pg.Pool,
  { config, files }: Pick<Services, 'config' | 'files'>,
  { chores, tasks }: { chores: Chore[]; tasks: Task[] },
  log: FastifyBaseLogger,
): Promise<Runner> {
  const send = mailSender(config)
  return run({
    pgPool: pool,
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
    noPreparedStatements: true,
    crontab: chores.map(({ name, at }) => `${at} ${name}`).join('\n'),
    taskList: {
      mail: (payload) => send(payload as Mail),
      ...Object.fromEntries(tasks.map((task) => [task.name, (payload) => task.run(payload, pool)])),
      ...Object.fromEntries(
        chores.map((chore): [string, GraphileTask] => [
          chore.name,
          (_, { abortSignal: signal }) => chore.run({ pool, files, config, log, signal }),
        ]),
      ),
    },
    // the queue's own messages may quote a payload, which holds names and links
    logger: new Logger(() => (level, _, about) => {
      if (level === 'error') log.error(failureOf(about as Failed), 'a job failed')
    }),
  })
}

/** What the queue knows of what failed. */
type Failed = { job?: Job; error?: unknown } | undefined

/** What failed, at which attempt, and why: the words of a mail server can hold an address, its code cannot. */
function failureOf({ job, error }: Failed = {}) {
  const { message: _, ...fault } = describe(error)
  const { code, responseCode } = Object(error)
  return { job: job?.task_identifier, attempt: job?.attempts, fault: { code, responseCode, ...fault } }
}
