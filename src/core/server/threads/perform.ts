import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/**
 * Makes this thread perform the tasks of Threads. An error's message may quote a value, so only its kind leaves: the
 * `fault` of the error, else `failed`.
 */
export function performTasks<T>(perform: (task: T) => unknown): void {
  // requests have priority; on other systems than Linux this would change the priority of the whole process
  if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 5))
  parentPort?.on('message', (task: T) => {
    void Promise.resolve()
      .then(() => perform(task))
      .then(
        (result) => parentPort?.postMessage({ result }),
        ({ fault = 'failed' }: { fault?: string }) => parentPort?.postMessage({ fault }),
      )
  })
}
