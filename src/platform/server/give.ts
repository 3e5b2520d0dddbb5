import { chownSync, lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'

export function give(path: string, account: Account | undefined): void {
  if (account) unlessUnknown(() => chownSync(path, account.uid, account.gid))
}

/** Some file systems know no owners, and let everybody in. */
function unlessUnknown(giveOne: () => void): void {
  try {
    giveOne()
  } catch (error) {
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
}

/**
 * Gives a folder and all in it. A link is given itself, never what it leads to, and a file with a second name may be
 * somebody else's: whoever could write here before must not choose what is given to them.
 */
export function giveTree(path: string, account: Account): void {
  const found = lstatSync(path)
  const isFolder = found.isDirectory()
  if (found.uid !== account.uid && (isFolder || found.nlink === 1))
    unlessUnknown(() => lchownSync(path, account.uid, account.gid))
  if (isFolder) for (const name of readdirSync(path)) giveTree(join(path, name), account)
}
