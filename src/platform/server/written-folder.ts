import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Config } from './config.ts'
import { give } from './give.ts'

/** A folder that a feature writes besides those of DATA_DIR. */
export interface WrittenFolder {
  /** Undefined if there is none. */
  at(config: Config): string | undefined
  /** Whether the feature has written the file: the folder may contain foreign files. */
  owns(name: string): boolean
}

/**
 * Gives the server's account write access: to the folders and to files that features wrote in them, and to nothing
 * else.
 */
export function giveWritten(folders: readonly WrittenFolder[], config: Config, account: Account): void {
  for (const { at, owns } of folders) {
    const folder = at(config)
    if (folder === undefined) continue
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    give(folder, account)
    for (const name of readdirSync(folder)) if (owns(name)) give(join(folder, name), account)
  }
}
