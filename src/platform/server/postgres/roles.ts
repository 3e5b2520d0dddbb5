import type pg from 'pg'
import { connected } from '../connected.ts'
import { type Cluster, reload } from './cluster.ts'
import { PostgresError } from './program.ts'
import { type Listening, writeSettings } from './settings.ts'

/** As which requests run: owns nothing. */
export const APPLICATION = 'passerelle'
/** Owns the database and everything in it; migrations run as this one. */
export const OWNER = 'passerelle_owner'
const ADMINISTRATOR = 'postgres'
const DATABASE = 'passerelle'

/** Within this the server has read its settings. */
const PATIENCE_MS = 5_000

/** How a role connects. */
export function as(
  role: string,
  { password }: Pick<Cluster, 'password'>,
  listening: Listening,
  database = 'postgres',
): pg.ClientConfig {
  const place =
    'socket' in listening ? { host: listening.socket, port: 5432 } : { host: '127.0.0.1', ...listening }
  return { ...place, user: role, database, password }
}

/** The address of the database for a role. */
export function urlOf(role: string, { password }: Pick<Cluster, 'password'>, listening: Listening): string {
  if ('port' in listening) return `postgresql://${role}:${password}@127.0.0.1:${listening.port}/${DATABASE}`
  return `postgresql://${role}@localhost:5432/${DATABASE}?host=${encodeURIComponent(listening.socket)}`
}

/** A server that runs knows no such role, or does not let it in. */
export function isRefused(error: unknown): boolean {
  return ['28000', '28P01'].includes((error as { code?: string }).code ?? '')
}

/** A new database has none; everything else waits until the folder is guarded. */
export async function makeFirstRole(cluster: Cluster, listening: Listening): Promise<void> {
  await connected(as(ADMINISTRATOR, cluster, listening), (client) =>
    createRole(client, APPLICATION, secretOf(cluster)),
  )
}

/**
 * The two roles and the database. What the application's role owned before there were two goes to the owner. Until
 * `seal`, who runs Passerelle may connect as each of them.
 */
export async function prepareRoles(cluster: Cluster, listening: Listening): Promise<void> {
  await letIn(ADMINISTRATOR, cluster, listening)
  await connected(as(ADMINISTRATOR, cluster, listening), async (client) => {
    // whoever meddles with a throwaway database ends what the application does in it, and sees what waits
    const more = cluster.fast ? 'createdb in role pg_signal_backend, pg_read_all_stats' : ''
    await createRole(client, OWNER, `${secretOf(cluster)} ${more}`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE} owner ${OWNER}`)
  })
  await connected(as(ADMINISTRATOR, cluster, listening, DATABASE), async (client) => {
    const { rowCount } = await client.query(OWNED, [APPLICATION])
    if (rowCount) await client.query(`reassign owned by ${APPLICATION} to ${OWNER}`)
  })
  await letIn(OWNER, cluster, listening)
}

const OWNED = `select from pg_shdepend where refclassid = 'pg_authid'::regclass and deptype = 'o'
  and refobjid = (select oid from pg_roles where rolname = $1)
  and dbid in (0, (select oid from pg_database where datname = current_database()))`

const secretOf = ({ password }: Cluster) => (password ? `password '${password}'` : '')

/** Another start may be making it at this moment. */
async function createRole(client: pg.Client, name: string, options: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount) return
  await client.query(`create role ${name} login ${options}`).catch((error: unknown) => {
    if (!['42710', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  })
}

/** A server that was taken over lets in whom the settings of its start named. */
async function letIn(role: string, cluster: Cluster, listening: Listening): Promise<void> {
  const isLetIn = () => mayEnter(role, cluster, listening)
  if (await isLetIn()) return
  writeSettings({ ...cluster, listening, sealed: false })
  await reload(cluster)
  await eventually(isLetIn, `PostgreSQL does not let its role ${role} in`)
}

/** From now on nobody connects but as the application's role. */
export async function seal(cluster: Cluster, listening: Listening): Promise<void> {
  writeSettings({ ...cluster, listening, sealed: true })
  await reload(cluster)
  const isClosed = async () => !(await mayEnter(ADMINISTRATOR, cluster, listening))
  await eventually(isClosed, 'PostgreSQL does not read its settings anew')
}

async function mayEnter(role: string, cluster: Cluster, listening: Listening): Promise<boolean> {
  try {
    await connected(as(role, cluster, listening), async () => {})
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw error
  }
}

async function eventually(holds: () => Promise<boolean>, otherwise: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await holds())) {
    if (performance.now() > deadline) throw new PostgresError(otherwise)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
