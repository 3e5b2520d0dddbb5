import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { homeOf } from './home.ts'
import { findPostmaster, isRunning } from './postmaster.ts'

/** The prefix of a replaced database's folder. */
const REPLACED = 'data.replaced.'

export const hasReplaced = (home: string): boolean =>
  readdirSync(home).some((name) => name.startsWith(REPLACED))

/** Whether there is a database in the data folder, running or not. */
export const hasDatabase = (dataDir: string): boolean => existsSync(join(homeOf(dataDir), 'data'))

/** Whether a PostgreSQL runs on it, such as one left by a killed server. */
export const isRunningOn = (dataDir: string): boolean =>
  findPostmaster(join(homeOf(dataDir), 'data')) !== undefined

/**
 * Replaces the database of `dataDir` by that of the data folder `by`; neither may be running. Returns the new location
 * of the replaced one.
 */
export function replaceDatabase(dataDir: string, by: string): string | undefined {
  const [home, newHome] = [homeOf(dataDir), homeOf(by)]
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const data = join(home, 'data')
  const before = join(home, `${REPLACED}${new Date().toISOString().replaceAll(':', '')}`)
  const isThere = existsSync(data)
  if (isThere) renameSync(data, before)
  try {
    renameSync(join(newHome, 'data'), data)
  } catch (error) {
    if (isThere) renameSync(before, data)
    throw error
  }
  rmSync(newHome, { recursive: true, force: true })
  return isThere ? before : undefined
}

/** Removes an obsolete data folder with its database, wherever that is; ends a server that still runs on it. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const home = homeOf(dataDir)
  const left = findPostmaster(join(home, 'data'))
  if (left) process.kill(left.pid, 'SIGQUIT')
  while (left && isRunning(left.pid)) await sleep(50)
  rmSync(home, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
