import { chownSync, lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'

export function give(path: string, account: Account | undefined): void {
  if (account) unlessUnknown(() => chownSync(path, account.uid, account.gid))
}

/** Some file systems have no owners, and give everybody access. */
function unlessUnknown(giveOne: () => void): void {
  try {
    giveOne()
  } catch (error) {
    if (!['EPERM', 'ENOSYS', 'ENOTSUP', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error
  }
}

/**
 * Changes the owner of a folder and its contents. A link itself changes owner, never its target, and a file with a
 * second hard link is skipped, because it may belong to somebody else: a previous writer of the folder must not choose
 * which files the account gets.
 */
export function giveTree(path: string, account: Account): void {
  const found = lstatSync(path)
  const isFolder = found.isDirectory()
  if (found.uid !== account.uid && (isFolder || found.nlink === 1))
    unlessUnknown(() => lchownSync(path, account.uid, account.gid))
  if (isFolder) for (const name of readdirSync(path)) giveTree(join(path, name), account)
}
