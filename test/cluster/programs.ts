import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's paths of the cluster's programs. */
const PROGRAMS = {
  etcd: ['/usr/bin/etcd'],
  patroni: ['/usr/bin/patroni'],
  haproxy: ['/usr/sbin/haproxy'],
  pgbackrest: ['/usr/bin/pgbackrest'],
  'postgresql-15': postgresPrograms(),
} as const

function postgresPrograms(): string[] {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home).map(Number) : []
  const newest = versions.toSorted((one, other) => other - one)[0] ?? 15
  return ['postgres', 'pg_rewind', 'pg_basebackup'].map((name) => join(home, String(newest), 'bin', name))
}

export const BIN_DIR = join(PROGRAMS['postgresql-15'][0] ?? '', '..')

/** Throws with the packages that must be installed. */
export function needPrograms(): void {
  const missing = Object.entries(PROGRAMS).filter(([, files]) => !files.every(existsSync))
  const packages = missing.map(([name]) => (name === 'etcd' ? 'etcd-server' : name))
  if (missing.length) throw new Error(`The cluster needs: apt-get install ${packages.join(' ')}`)
}
