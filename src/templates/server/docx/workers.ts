import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { DocumentFault, type FileFault } from './archive.ts'
import type { Examined, Task } from './tasks.ts'

/** Threads at once: a core is left to the requests. */
export const WORKERS = Math.max(1, availableParallelism() - 1)
/** Of one task: a document takes some 10 milliseconds. */
const TASK_MS = 15_000
const MAX_MEMORY_MB = 512

/** What a task comes to; what is wrong with its document is a DocumentFault. */
type Result<T extends Task> = T['kind'] extends 'render' ? Uint8Array : Examined

interface Job {
  task: Task
  resolve(result: unknown): void
  reject(fault: unknown): void
}

const waiting: Job[] = []
const idle: Worker[] = []
let alive = 0

/** Runs a task on the next thread that is free, in the order in which they came. */
export function offThread<T extends Task>(task: T): Promise<Result<T>> {
  return new Promise<Result<T>>((resolve, reject) => {
    waiting.push({ task, resolve: (result) => resolve(result as Result<T>), reject })
    startNext()
  })
}

function startNext(): void {
  if (!waiting.length) return
  const worker = idle.pop() ?? (alive < WORKERS ? newWorker() : undefined)
  const job = worker && waiting.shift()
  if (job) perform(worker, job)
}

function newWorker(): Worker {
  alive += 1
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
  })
  // what is thrown while nothing runs ends the thread, and nothing else
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    alive -= 1
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    startNext()
  })
  return worker
}

/** A thread that runs out of memory or of time ends, and its job alone fails; the next job gets a new one. */
function perform(worker: Worker, { task, resolve, reject }: Job): void {
  worker.ref()
  const timer = setTimeout(() => end(new DocumentFault('tooLarge')), TASK_MS)
  const finish = () => {
    clearTimeout(timer)
    worker.off('message', answered).off('error', end)
    // a process that has nothing else to do may end
    worker.unref()
  }
  const answered = ({ result, fault }: { result?: unknown; fault?: FileFault }) => {
    finish()
    idle.push(worker)
    if (fault) reject(new DocumentFault(fault))
    else resolve(result)
    startNext()
  }
  const end = (error: unknown) => {
    finish()
    void worker.terminate()
    const { code } = error as NodeJS.ErrnoException
    reject(code === 'ERR_WORKER_OUT_OF_MEMORY' ? new DocumentFault('tooLarge') : error)
  }
  worker.on('message', answered).on('error', end)
  worker.postMessage(task)
}
