import { performTasks } from '#core/server/threads/perform.ts'
import { TableFault } from './faults.ts'
import { type File, read } from './read.ts'

// a fault names a header or a row: it goes as an answer
performTasks((file: File) =>
  read(file).catch((error: unknown) => {
    if (error instanceof TableFault) return error.fault
    throw error
  }),
)
