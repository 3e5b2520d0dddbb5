import { Threads } from '#core/server/threads/threads.ts'
import { DocumentFault, type FileFault } from './archive.ts'
import type { Examined, Task } from './tasks.ts'

/** Result of a task; a fault of the document is thrown as DocumentFault. */
type Result<T extends Task> = T['kind'] extends 'render'
  ? Uint8Array
  : T['kind'] extends 'write'
    ? string
    : T['kind'] extends 'uses'
      ? boolean
      : Examined

const threads = new Threads<Task>({
  file: new URL('./worker.ts', import.meta.url),
  // a document takes about 10 milliseconds
  taskMs: 15_000,
  faultOf: (kind) => new DocumentFault(kind === 'failed' ? 'damaged' : (kind as FileFault)),
})

export const offThread = <T extends Task>(task: T) => threads.run(task) as Promise<Result<T>>
