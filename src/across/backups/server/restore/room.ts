import { statfsSync } from 'node:fs'
import { isNoRoom } from '#core/server/constraints.ts'
import { BackupError } from '../archive/format.ts'

/** Size of a new database with its log: with less space PostgreSQL may stop, and logs the reason only to its own file. */
const LEAST_BYTES = 128 * 1024 * 1024

/** Whether a restore failed for lack of disk space, on the disk of `folder` if it is known. */
export function hasNoRoom(error: unknown, folder?: string): boolean {
  if (error instanceof BackupError) return false
  return isNoRoom(error) || saysNoRoom(error) || (folder !== undefined && freeBytes(folder) < LEAST_BYTES)
}

/** Whether the error message reports a full disk or a limit of the file size. */
function saysNoRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { message, cause, code } = error as NodeJS.ErrnoException
  return (
    code === 'EFBIG' ||
    /no space left on device|file too large|disk quota exceeded/i.test(message) ||
    saysNoRoom(cause)
  )
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

export const noRoomOn = (place: string): BackupError =>
  new BackupError(
    `There is no room for what the backup holds, on the disk of ${place}. Everything is as it was: free some room, and restore again.`,
  )
