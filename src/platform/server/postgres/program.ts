import { spawn, spawnSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** A sentence for whoever starts the server; shown without a stack. */
export class PostgresError extends Error {}

/** The operating system's user that PostgreSQL runs as; absent where that is ourselves. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, else as `nobody`. */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout || Number.NaN)
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout || Number.NaN)
    if (uid > 0 && gid >= 0) return { name, uid, gid }
  }
  throw new PostgresError(
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. ' +
      'Start Passerelle as another user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** The name PostgreSQL sees on our side of its socket. */
export function ownName(): string {
  try {
    return userInfo().username
  } catch {
    throw new PostgresError(
      'PostgreSQL cannot run as a user without a name. ' +
        'Start Passerelle as a named user, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

export interface Outcome {
  ok: boolean
  output: string
}

/** Runs a program to its end as the account, with nothing of our environment that could be a secret. */
export function runAs(account: Account | undefined, program: string, args: string[]): Promise<Outcome> {
  const { PATH, SystemRoot, TEMP, TMP } = process.env
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: { PATH, SystemRoot, TEMP, TMP, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => done({ ok: false, output: error.message }))
    child.on('close', (code) => done({ ok: code === 0, output: output.trim() }))
  })
}

/** Whether the account can enter the folder. */
export async function canEnter(account: Account | undefined, folder: string): Promise<boolean> {
  if (!account) return true
  return (await runAs(account, 'sh', ['-c', 'cd "$0"', folder])).ok
}
