import { parentPort } from 'node:worker_threads'
import { DocumentFault } from './archive.ts'
import { perform, type Task } from './tasks.ts'

/** One of the threads of workers.ts. What a fault says may quote a value: its kind alone leaves. */
parentPort?.on('message', (task: Task) => {
  try {
    const result = perform(task)
    parentPort?.postMessage({ result })
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof DocumentFault ? error.fault : 'damaged' })
  }
})
