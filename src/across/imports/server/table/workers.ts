import { Threads } from '#core/server/threads/threads.ts'
import { type Fault, saidOfTable, TableFault } from './faults.ts'
import type { File, Table } from './read.ts'

const threads = new Threads<File>({
  file: new URL('./worker.ts', import.meta.url),
  // the largest allowed file takes about 20 seconds
  taskMs: 120_000,
  faultOf: (kind) => new TableFault({ kind: kind === 'tooLarge' ? 'tooLarge' : 'damaged' }),
})

/** Reads a file in a worker thread; a file that is no table is refused with 400, 413 or 415. */
export async function tableOf(file: File): Promise<Table> {
  const read = (await threads.run(file).catch(faultOf)) as Table | Fault
  if ('kind' in read) throw saidOfTable(read)
  return read
}

function faultOf(error: unknown): Fault {
  if (error instanceof TableFault) return error.fault
  throw error
}
