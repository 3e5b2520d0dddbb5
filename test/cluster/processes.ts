import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { postgresAccount } from '#platform/server/postgres/program.ts'

const running = new Set<ChildProcess>()

/** Starts a program in its own process group; its output goes to a file of its name in the folder. */
export function begin(
  folder: string,
  name: string,
  program: string,
  args: string[],
  { asPostgres = false, env = {} }: { asPostgres?: boolean; env?: Record<string, string> } = {},
): ChildProcess {
  const account = asPostgres ? postgresAccount() : undefined
  const child = spawn(program, args, {
    cwd: asPostgres ? '/' : process.cwd(),
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
  for (const stream of [child.stdout, child.stderr]) stream?.pipe(log, { end: false })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Resolves when a program has succeeded; rejects if it reports a failure. */
export async function finished(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`)
}

/** Makes PostgreSQL's user the owner of the folder, if it is another one. */
export function giveToPostgres(folder: string): void {
  const account = postgresAccount()
  if (account) chownSync(folder, account.uid, account.gid)
}

/** Signals the program and all processes of its group. */
export function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid !== undefined) process.kill(-pid, name)
}

export async function end(child: ChildProcess, name: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  signal(child, name)
  await ended
}

export async function endAll(): Promise<void> {
  await Promise.all([...running].map((child) => end(child, 'SIGKILL')))
}

/** Polls until the answer is yes; throws after this many seconds. */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  const last = Date.now() + seconds * 1000
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > last) throw new Error(`${what}: not after ${seconds} s`)
    await wait(200)
  }
}
