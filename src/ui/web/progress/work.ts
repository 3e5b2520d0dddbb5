import { ApiError, isOutcomeUnknown } from '#core/web/api/ApiError.ts'
import { newKey } from '#core/web/api/newKey.ts'
import { store } from '#core/web/store.ts'

export interface Job {
  /** The name for a failure: "Geneviève Thériault, PMB". */
  name: string
  run: (idempotencyKey: string) => Promise<void>
}

/** Long work: it continues when its dialog closes, and one failure does not stop the others. */
export interface Work {
  id: number
  /** "Generate Invoice" */
  title: string
  total: number
  done: number
  failures: readonly { name: string; reason: unknown }[]
  startedAt: number
  changedAt: number
  state: 'running' | 'stopping' | 'ended'
}

/** Concurrent jobs; the server has other requests too. */
const LANES = 4

export const works = store<readonly Work[]>([])
let last = 0

/**
 * Runs the jobs, a few at once. Resolves to the number of done jobs when all have ended, or after `stopWork` when the
 * started ones have. If all succeeded, no message stays.
 */
export async function startWork(title: string, jobs: readonly Job[]): Promise<number> {
  last += 1
  const id = last
  const now = Date.now()
  works.set([
    ...works.get(),
    {
      id,
      title,
      total: jobs.length,
      done: 0,
      failures: [],
      startedAt: now,
      changedAt: now,
      state: 'running',
    },
  ])
  const waiting = [...jobs]
  addEventListener('beforeunload', warn)
  await Promise.all(Array.from({ length: LANES }, () => work(id, waiting)))
  change(id, () => ({ state: 'ended' }))
  const ended = works.get().find((one) => one.id === id)
  const failed = ended?.failures.length ?? 0
  if (failed === 0 && ended?.done === ended?.total) dismissWork(id)
  if (!works.get().some(({ state }) => state !== 'ended')) removeEventListener('beforeunload', warn)
  return (ended?.done ?? 0) - failed
}

async function work(id: number, waiting: Job[]): Promise<void> {
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    try {
      await twice(job.run)
    } catch (error) {
      fail(id, job.name, error)
      // nothing more can be done after a sign-out
      if (error instanceof ApiError && error.status === 401) stopWork(id)
    }
    change(id, ({ done }) => ({ done: done + 1 }))
    if (works.get().find((one) => one.id === id)?.state === 'stopping') return
  }
}

/** Retries once with the same key if the result is unknown. */
async function twice(run: Job['run']): Promise<void> {
  const key = newKey()
  try {
    await run(key)
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error
    await run(key)
  }
}

/** Started jobs finish; no other is started. */
export function stopWork(id: number): void {
  change(id, ({ state }) => ({ state: state === 'running' ? 'stopping' : state }))
}

export function dismissWork(id: number): void {
  works.set(works.get().filter((one) => one.id !== id))
}

function fail(id: number, name: string, reason: unknown): void {
  change(id, ({ failures }) => ({ failures: [...failures, { name, reason }] }))
}

function change(id: number, by: (work: Work) => Partial<Work>): void {
  works.set(works.get().map((one) => (one.id === id ? { ...one, ...by(one), changedAt: Date.now() } : one)))
}

/** Running work ends with the page. */
function warn(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
