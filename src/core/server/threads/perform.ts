import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/**
 * Makes this thread perform the tasks of Threads. What a fault says may quote a value: only its kind leaves, which is the
 * `fault` of what is thrown, else `failed`.
 */
export function performTasks<T>(perform: (task: T) => unknown): void {
  // other calls come first; elsewhere than on Linux this would be the priority of the whole process
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
