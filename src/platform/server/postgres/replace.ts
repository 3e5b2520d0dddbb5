import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findHome } from './home.ts'
import { postgresAccount } from './program.ts'

/** The folder of a database that another one has replaced. */
const REPLACED = 'data.replaced.'

export const hasReplaced = (home: string): boolean =>
  readdirSync(home).some((name) => name.startsWith(REPLACED))

const homeOf = (dataDir: string) => findHome(dataDir, postgresAccount(), () => {})

/** Whether there is a database in the data folder, running or not. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return existsSync(join(await homeOf(dataDir), 'data'))
}

/**
 * Puts the database of the data folder `by` in the place of that of `dataDir`; neither runs. Answers where the one that was
 * there lies now.
 */
export async function replaceDatabase(dataDir: string, by: string): Promise<string | undefined> {
  const [home, newHome] = [await homeOf(dataDir), await homeOf(by)]
  const data = join(home, 'data')
  const before = join(home, `${REPLACED}${new Date().toISOString().replaceAll(':', '')}`)
  const isThere = existsSync(data)
  if (isThere) renameSync(data, before)
  renameSync(join(newHome, 'data'), data)
  rmSync(newHome, { recursive: true, force: true })
  return isThere ? before : undefined
}
