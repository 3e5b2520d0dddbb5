import { PostgresError } from '#platform/server/postgres/program.ts'
import { BackupError } from './archive/format.ts'

/** Ends a command with the sentence of what failed, or with all of it where it is a fault of ours. */
export function commandFailed(error: unknown): void {
  const isExpected = error instanceof BackupError || error instanceof PostgresError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
