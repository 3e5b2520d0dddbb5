import { spawn } from 'node:child_process'
import { userInfo } from 'node:os'
import { type Account, isRoot, namedAccount } from '../account.ts'

/** A message for the operator; shown without a stack. */
export class PostgresError extends Error {}

/** PostgreSQL refuses to run as root: then it runs as the user that the server continues as. */
export function postgresAccount(): Account | undefined {
  if (!isRoot()) return undefined
  const account = namedAccount()
  if (account) return account
  throw new PostgresError(
    'PostgreSQL does not run as root, and there is no user "passerelle", "postgres" or "nobody" to run it as. ' +
      'Start Passerelle as another user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** The user name that PostgreSQL sees on our side of its socket. */
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

/** Runs a program to its end as the account, without environment variables that could be secrets. */
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
