import { Threads } from '#core/server/threads/threads.ts'
import { DocumentFault, type FileFault } from './archive.ts'
import type { Examined, Task } from './tasks.ts'

/** What a task comes to; what is wrong with its document is a DocumentFault. */
type Result<T extends Task> = T['kind'] extends 'render'
  ? Uint8Array
  : T['kind'] extends 'write'
    ? string
    : T['kind'] extends 'uses'
      ? boolean
      : Examined

const threads = new Threads<Task>({
  file: new URL('./worker.ts', import.meta.url),
  // a document takes some 10 milliseconds
  taskMs: 15_000,
  faultOf: (kind) => new DocumentFault(kind === 'failed' ? 'damaged' : (kind as FileFault)),
})

/** Runs a task on a thread of its own. */
export const offThread = <T extends Task>(task: T) => threads.run(task) as Promise<Result<T>>
