import { spawnSync } from 'node:child_process'

/** A user of the operating system. */
export interface Account {
  name: string
  uid: number
  gid: number
}

export const isRoot = () => process.getuid?.() === 0

/**
 * The user that a server started by root continues as, and that its PostgreSQL runs as: a dedicated user if there is
 * one.
 */
export function namedAccount(): Account | undefined {
  for (const name of ['passerelle', 'postgres', 'nobody']) {
    const uid = numberOf('-u', name)
    const gid = numberOf('-g', name)
    if (uid > 0 && gid >= 0) return { name, uid, gid }
  }
  return undefined
}

function numberOf(what: string, name: string): number {
  return Number(spawnSync('id', [what, name], { encoding: 'utf8' }).stdout || Number.NaN)
}

/** Gives up root permanently, in every thread; open resources, such as a port below 1024, stay open. */
export function goOnAs({ uid, gid }: Account): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  if (isRoot()) throw new Error('root was not given up')
}
