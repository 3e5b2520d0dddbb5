import { PostgresError } from '#platform/server/postgres/program.ts'
import { BackupError } from './archive/format.ts'

/** Ends a command with the message of an expected error, or with the whole error if it is a bug. */
export function commandFailed(error: unknown): void {
  const isExpected = error instanceof BackupError || error instanceof PostgresError
  console.error(isExpected ? error.message : error)
  process.exitCode = 1
}
