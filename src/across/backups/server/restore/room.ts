import { statfsSync } from 'node:fs'
import { isNoRoom } from '#core/server/constraints.ts'
import { BackupError } from '../archive/format.ts'

/** A new database and its log: PostgreSQL that finds less may end, and says why to its own log alone. */
const LEAST_BYTES = 128 * 1024 * 1024

/** Whether a restore failed for want of room, on the disk of `folder` where that is known. */
export function hasNoRoom(error: unknown, folder?: string): boolean {
  if (error instanceof BackupError) return false
  return isNoRoom(error) || saysNoRoom(error) || (folder !== undefined && freeBytes(folder) < LEAST_BYTES)
}

/** As programs say it, and where a file may not be so large. */
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
