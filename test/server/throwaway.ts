import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostmaster, isRunning, isServerOf } from '#platform/server/postgres/postmaster.ts'
import { type EmbeddedPostgres, type StartOptions, startPostgres } from '#platform/server/postgres/start.ts'
import { copyKept } from './kept.ts'

const PREFIX = 'passerelle-run-'
const MEMORY = '/dev/shm'
const ROOM_IN_MEMORY = 2 ** 31
/** Whether the in-memory folder exists, and is large enough for databases and browsers. */
export const memoryHasRoom = hasRoom(MEMORY)
/** In memory if there is room: on a disk, a copy of a database takes a second for its thousand small files. */
const FOLDER = memoryHasRoom ? MEMORY : tmpdir()

/** A server for one run, removed with its data at the end. `kept` is the initial data folder (kept.ts). */
export async function startThrowaway(
  options: Partial<StartOptions> = {},
  kept?: string,
): Promise<EmbeddedPostgres & { dataDir: string }> {
  removeAbandoned()
  const dataDir = throwawayFolder()
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    if (kept) copyKept(kept, dataDir)
    const server = await startPostgres({ dataDir, fast: true, ...options })
    // a run that is ended by a signal leaves no server behind
    const abandon = () => stopAtOnce(join(dataDir, 'postgres', 'data'))
    process.once('exit', abandon)
    return {
      ...server,
      dataDir,
      async stop() {
        process.off('exit', abandon)
        await server.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM_IN_MEMORY
  } catch {
    return false
  }
}

/** A folder named after this process that PostgreSQL's user can enter. */
export function throwawayFolder(): string {
  const folder = mkdtempSync(join(FOLDER, `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** Removes the folders of killed runs, and ends their servers, which still run. */
function removeAbandoned(): void {
  for (const name of readdirSync(FOLDER)) {
    if (!name.startsWith(PREFIX) || isRunning(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    const folder = join(FOLDER, name)
    try {
      stopAtOnce(join(folder, 'postgres', 'data'))
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Owned by another user.
    }
  }
}

/** Simulates a crash: for servers whose data is discarded, and for tests of the recovery. */
export function stopAtOnce(data: string): void {
  const server = findPostmaster(data)
  if (server && isServerOf(server.pid, data)) process.kill(server.pid, 'SIGQUIT')
}
