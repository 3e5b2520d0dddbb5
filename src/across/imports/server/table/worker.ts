import { performTasks } from '#core/server/threads/perform.ts'
import { TableFault } from './faults.ts'
import { type File, read } from './read.ts'

// returned instead of thrown, because a fault contains data such as a header or row
performTasks((file: File) =>
  read(file).catch((error: unknown) => {
    if (error instanceof TableFault) return error.fault
    throw error
  }),
)
