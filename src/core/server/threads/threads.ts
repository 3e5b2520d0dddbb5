import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** The number of threads: one core is left to the requests. */
export const THREADS = Math.max(1, availableParallelism() - 1)
const MAX_MEMORY_MB = 512

interface Job<T> {
  task: T
  resolve(result: unknown): void
  reject(fault: unknown): void
}

interface Program {
  /** A file that begins with `performTasks`. */
  file: URL
  /** Time limit of one task, in milliseconds. */
  taskMs: number
  /**
   * The error for a failed task: `kind` is that of the thrown fault, or `tooLarge` if it took too much time or memory.
   */
  faultOf(kind: string): Error
}

/** Threads for work that would block requests; they are created on demand, and end with the process. */
export class Threads<T> {
  readonly #program: Program
  readonly #waiting: Job<T>[] = []
  readonly #idle: Worker[] = []
  #alive = 0

  constructor(program: Program) {
    this.#program = program
  }

  /** Runs a task on the next free thread, in order of arrival. */
  run(task: T): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject })
      this.#startNext()
    })
  }

  #startNext(): void {
    if (!this.#waiting.length) return
    const worker = this.#idle.pop() ?? (this.#alive < THREADS ? this.#begin() : undefined)
    const job = worker && this.#waiting.shift()
    if (job) this.#perform(worker, job)
  }

  #begin(): Worker {
    this.#alive += 1
    const worker = new Worker(this.#program.file, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    })
    // an error of an idle thread ends only the thread
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      this.#alive -= 1
      const place = this.#idle.indexOf(worker)
      if (place >= 0) this.#idle.splice(place, 1)
      this.#startNext()
    })
    return worker
  }

  /** A thread that exceeds its memory or time ends, and only its job fails; the next job gets a new thread. */
  #perform(worker: Worker, { task, resolve, reject }: Job<T>): void {
    const { faultOf, taskMs } = this.#program
    worker.ref()
    const timer = setTimeout(() => end(faultOf('tooLarge')), taskMs)
    const finish = () => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', end)
      // does not keep an otherwise finished process alive
      worker.unref()
    }
    const answered = ({ result, fault }: { result?: unknown; fault?: string }) => {
      finish()
      this.#idle.push(worker)
      if (fault) reject(faultOf(fault))
      else resolve(result)
      this.#startNext()
    }
    const end = (error: unknown) => {
      finish()
      void worker.terminate()
      const { code } = error as NodeJS.ErrnoException
      reject(code === 'ERR_WORKER_OUT_OF_MEMORY' ? faultOf('tooLarge') : error)
    }
    worker.on('message', answered).on('error', end)
    worker.postMessage(task)
  }
}
