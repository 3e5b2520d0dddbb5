import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '../account.ts'
import { ownName } from './program.ts'

/** The place where the server listens: a socket in a private folder, or, on Windows, a port of this machine. */
export type Listening = { socket: string } | { port: number }

interface Settings {
  home: string
  listening: Listening
  /** Gives up durability against power cuts: for tests and throwaway databases. */
  fast: boolean
  /** PostgreSQL's user, if it is not the current one. */
  account: Account | undefined
  /** Only the application's role may connect. */
  sealed: boolean
}

/**
 * Written before each start and again after the preparation, in a folder that PostgreSQL's user cannot write.
 * Statements and their values never reach the log, because they contain personal data.
 */
export function writeSettings({ home, listening, fast, account, sealed }: Settings): void {
  const overSocket = 'socket' in listening
  write(join(home, 'postgresql.conf'), [
    setting('data_directory', join(home, 'data')),
    setting('hba_file', join(home, 'pg_hba.conf')),
    setting('ident_file', join(home, 'pg_ident.conf')),
    setting('listen_addresses', overSocket ? '' : '127.0.0.1'),
    setting('port', overSocket ? 5432 : listening.port),
    setting('unix_socket_directories', overSocket ? `"${listening.socket}"` : ''),
    setting('unix_socket_permissions', '0700'),
    setting('max_connections', 100),
    setting('shared_buffers', '256MB'),
    setting('work_mem', '16MB'),
    setting('maintenance_work_mem', '128MB'),
    setting('jit', 'off'),
    setting('random_page_cost', 1.1),
    setting('timezone', 'UTC'),
    setting('log_timezone', 'UTC'),
    setting('log_min_messages', 'log'),
    setting('log_min_error_statement', 'panic'),
    setting('log_checkpoints', 'off'),
    ...(fast ? FAST : []),
  ])
  write(join(home, 'pg_hba.conf'), [
    overSocket
      ? `local all ${sealed ? 'passerelle' : 'all'} peer map=passerelle`
      : `host all ${sealed ? 'passerelle' : 'all'} 127.0.0.1/32 scram-sha-256`,
  ])
  write(join(home, 'pg_ident.conf'), overSocket ? peers(account, fast) : [])
}

const FAST = [
  setting('fsync', 'off'),
  setting('full_page_writes', 'off'),
  setting('synchronous_commit', 'off'),
  setting('wal_level', 'minimal'),
  setting('max_wal_senders', 0),
  // its workers would keep a throwaway database from being dropped, and only the superuser may end them
  setting('autovacuum', 'off'),
]

/** Only the user who runs Passerelle, and the user that it continues as, may connect: the kernel identifies them. */
function peers(account: Account | undefined, fast: boolean): string[] {
  const all = ['passerelle', 'passerelle_owner', 'postgres']
  const lines = (name: string, roles: string[]) =>
    roles.map((role) => `passerelle "${name.replaceAll('"', '""')}" ${role}`)
  // a test's server may connect as any role in a throwaway database
  return [...lines(ownName(), all), ...(account ? lines(account.name, fast ? all : all.slice(0, 1)) : [])]
}

function setting(name: string, value: string | number): string {
  return `${name} = '${String(value).replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

function write(path: string, lines: string[]): void {
  writeFileSync(path, `${lines.join('\n')}\n`)
  chmodSync(path, 0o644)
}
