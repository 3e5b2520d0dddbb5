import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { DocumentFault } from './archive.ts'
import { perform, type Task } from './tasks.ts'

/** One of the threads of workers.ts. What a fault says may quote a value: its kind alone leaves. */

// other calls come first; elsewhere than on Linux this would be the priority of the whole process
if (process.platform === 'linux') setPriority(Math.min(19, getPriority() + 5))

parentPort?.on('message', (task: Task) => {
  try {
    const result = perform(task)
    parentPort?.postMessage({ result })
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof DocumentFault ? error.fault : 'damaged' })
  }
})
