import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Config } from './config.ts'
import { give } from './give.ts'

/** A folder that a feature writes besides those of DATA_DIR. */
export interface WrittenFolder {
  /** Undefined where there is none. */
  at(config: Config): string | undefined
  /** Whether a file in it was written by the feature: the folder may hold what is others'. */
  owns(name: string): boolean
}

/** Lets the account that the server goes on as write there: the folders and what features wrote in them, and nothing else. */
export function giveWritten(folders: readonly WrittenFolder[], config: Config, account: Account): void {
  for (const { at, owns } of folders) {
    const folder = at(config)
    if (folder === undefined) continue
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    give(folder, account)
    for (const name of readdirSync(folder)) if (owns(name)) give(join(folder, name), account)
  }
}
