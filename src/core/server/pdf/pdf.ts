import { msg } from '#core/contract/msg.ts'
import { AppError } from '../errors.ts'
import { Threads } from '../threads/threads.ts'
import { withReplacements } from './printable.ts'
import type { Table } from './table.ts'

const TOO_LARGE = msg`This would be too long a document. Please choose a shorter period.`

const threads = new Threads<Table>({
  file: new URL('./worker.ts', import.meta.url),
  taskMs: 30_000,
  faultOf: (kind) =>
    kind === 'tooLarge' ? new AppError('too_large', TOO_LARGE) : new Error(`no PDF: ${kind}`),
})

/** A table as PDF, drawn on a thread; throws 413 if it takes too long. */
export const tablePdf = async (table: Table): Promise<Buffer> =>
  Buffer.from((await threads.run(withReplacements(table))) as Uint8Array)
