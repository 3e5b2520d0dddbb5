import type pg from 'pg'
import { connected } from '../connected.ts'
import { type Cluster, reload } from './cluster.ts'
import { PostgresError } from './program.ts'
import { type Listening, writeSettings } from './settings.ts'

/** The role of requests, which owns nothing. */
export const APPLICATION = 'passerelle'
/** The owner of the database and everything in it; it runs the migrations. */
export const OWNER = 'passerelle_owner'
const ADMINISTRATOR = 'postgres'
const DATABASE = 'passerelle'

/** The longest time for the server to read its settings, in milliseconds. */
const PATIENCE_MS = 5_000

/** The connection settings of a role. */
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

/** Whether a running server does not know the role, or refuses it. */
export function isRefused(error: unknown): boolean {
  return ['28000', '28P01'].includes((error as { code?: string }).code ?? '')
}

/** A new database has no role yet; everything else waits until the folder is guarded. */
export async function makeFirstRole(cluster: Cluster, listening: Listening): Promise<void> {
  await connected(as(ADMINISTRATOR, cluster, listening), (client) =>
    createRole(client, APPLICATION, secretOf(cluster)),
  )
}

/**
 * Creates the two roles and the database. Objects that the application's role owned in versions with one role change to
 * the owner. Until `seal`, the user who runs Passerelle may connect as each of them.
 */
export async function prepareRoles(cluster: Cluster, listening: Listening): Promise<void> {
  await letIn(ADMINISTRATOR, cluster, listening)
  await connected(as(ADMINISTRATOR, cluster, listening), async (client) => {
    // tests on a throwaway database may end the application's sessions in it, and see which ones wait
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

/** Another start may be creating it at this moment. */
async function createRole(client: pg.Client, name: string, options: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  if (rowCount) return
  await client.query(`create role ${name} login ${options}`).catch((error: unknown) => {
    if (!['42710', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  })
}

/** A server taken over from a killed process still admits only the roles in the settings of its start. */
async function letIn(role: string, cluster: Cluster, listening: Listening): Promise<void> {
  const isLetIn = () => mayEnter(role, cluster, listening)
  if (await isLetIn()) return
  writeSettings({ ...cluster, listening, sealed: false })
  await reload(cluster)
  await eventually(isLetIn, `PostgreSQL does not let its role ${role} in`)
}

/** Afterwards only the application's role can connect. */
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
