import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

/** Threads at once: a core is left to the requests. */
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
  /** Milliseconds that one task may take. */
  taskMs: number
  /** What a task is refused with: the kind of fault that it threw, or `tooLarge` where it took too long or too much. */
  faultOf(kind: string): Error
}

/** Threads for work that would keep requests waiting; they are made when they are needed, and end with the process. */
export class Threads<T> {
  readonly #program: Program
  readonly #waiting: Job<T>[] = []
  readonly #idle: Worker[] = []
  #alive = 0

  constructor(program: Program) {
    this.#program = program
  }

  /** Runs a task on the next thread that is free, in the order in which they came. */
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
    // what is thrown while nothing runs ends the thread, and nothing else
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      this.#alive -= 1
      const place = this.#idle.indexOf(worker)
      if (place >= 0) this.#idle.splice(place, 1)
      this.#startNext()
    })
    return worker
  }

  /** A thread that runs out of memory or of time ends, and its job alone fails; the next job gets a new one. */
  #perform(worker: Worker, { task, resolve, reject }: Job<T>): void {
    const { faultOf, taskMs } = this.#program
    worker.ref()
    const timer = setTimeout(() => end(faultOf('tooLarge')), taskMs)
    const finish = () => {
      clearTimeout(timer)
      worker.off('message', answered).off('error', end)
      // a process that has nothing else to do may end
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
