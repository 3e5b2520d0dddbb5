import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { backupConfigPath, type Node, PASSWORD } from './nodes.ts'
import { begin, finished, giveToPostgres, until } from './processes.ts'
import { BIN_DIR } from './programs.ts'

const PORT = 25_440

/** Backups of the cluster, in a folder in place of the object store, and databases restored from them. */
export class Backups {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(join(folder, 'backups'), { mode: 0o700 })
    giveToPostgres(join(folder, 'backups'))
  }

  async take({ name }: Node): Promise<void> {
    await this.#run(name, 'stanza-create')
    await this.#run(name, 'backup', '--type=full')
  }

  /** Restores the last backup and everything archived since into its own database; returns its address. */
  async restore({ name }: Node, database: string): Promise<string> {
    const home = join(this.#folder, 'restored')
    mkdirSync(home, { mode: 0o700 })
    giveToPostgres(home)
    const data = join(home, 'data')
    await this.#run(name, 'restore', `--pg1-path=${data}`, '--archive-mode=off')
    // the replication settings belong to the cluster
    const settings = { port: PORT, unix_socket_directories: home, synchronous_standby_names: '' }
    const given = Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`])
    begin(this.#folder, 'restored', join(BIN_DIR, 'postgres'), ['-D', data, ...given], { asPostgres: true })
    const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${PORT}/${database}`
    await until('the database from the backup', () => isWhole(url), 300)
    return url
  }

  #run(name: string, ...args: string[]): Promise<void> {
    const all = [`--config=${backupConfigPath(this.#folder, name)}`, '--stanza=passerelle', ...args]
    return finished(begin(this.#folder, `${name}-backups`, 'pgbackrest', all, { asPostgres: true }))
  }
}

/** Whether it has replayed the whole archive. */
async function isWhole(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ reads: boolean }>('SELECT pg_is_in_recovery() AS reads')
    return rows[0]?.reads === false
  } finally {
    await client.end()
  }
}

/** Resolves when everything answered before now is archived. */
export async function archived(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ segment: string }>(
    'SELECT pg_walfile_name(pg_switch_wal()) AS segment',
  )
  const segment = rows[0]?.segment
  await until('the log is archived', async () => {
    const done = await client.query('SELECT FROM pg_stat_archiver WHERE last_archived_wal >= $1', [segment])
    return done.rowCount === 1
  })
}
