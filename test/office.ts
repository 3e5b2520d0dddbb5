import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { generateX25519Identity } from 'age-encryption'
import { expect } from 'vitest'
import { hashPassword } from '#base/people/server/hashing.ts'
import { readConfig } from '#platform/server/config.ts'
import { reachDatabase } from '#platform/server/connect.ts'
import { connected } from '#platform/server/connected.ts'
import { type Running, run } from './running.ts'
import { throwawayFolder } from './server/throwaway.ts'

/** The compiled code of the commands, kept from run to run. */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))
const ADMIN = { username: 'directrice@example.org', password: 'Footbridge over the Petitcodiac 1907' }

interface Typed {
  env?: Record<string, string>
  /** The answer to every question of the command. */
  answer?: string
  /** A shell command to run before. */
  limit?: string
}

/** A real server on a disk with an administrator, and the commands as a director types them. */
export async function office() {
  const folder = throwawayFolder()
  const dataDir = join(folder, 'office')
  mkdirSync(dataDir, { mode: 0o711 })
  // no passphrase, because its key derivation is slow; archive.test.ts covers one
  const key = await generateX25519Identity()
  const env = { DATA_DIR: dataDir, DEMO_DATA: 'false', BACKUP_TO: join(folder, 'backups'), BACKUP_KEY: key }
  const server = await run(env)
  await inDatabase(
    dataDir,
    `INSERT INTO users (username, first_name, last_name, role_id, password_hash)
    SELECT '${ADMIN.username}', 'Aline', 'Roy', id, '${await hashPassword(ADMIN.password)}' FROM roles WHERE code = 'ADMIN'`,
  )
  /** Runs a command to its end. */
  async function command(name: 'backup' | 'restore', words: string[], typed: Typed = {}) {
    const { env: more = {}, answer = '', limit = '' } = typed
    const script = fileURLToPath(new URL(`../scripts/${name}.ts`, import.meta.url))
    const child = spawn('sh', ['-c', `${limit} exec "$0" "$@"`, process.execPath, script, ...words], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILED, ...env, ...more },
    })
    child.stdin.end(answer)
    const said = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(''))
    const exitCode = await new Promise<number | null>((end) => child.once('close', end))
    return { exitCode, said: await said }
  }
  return { folder, dataDir, env, server, command }
}

export async function inDatabase(dataDir: string, statement: string) {
  const { url } = await reachDatabase(readConfig({ DATA_DIR: dataDir }), () => {})
  return connected(url, (client) => client.query(statement))
}

/** Signs in as the administrator, on the server of the office or on one restored from its backup. */
export async function signInAt(server: Running): Promise<{ authorization: string }> {
  const { headers, status } = await server.call('login', { method: 'POST', body: ADMIN })
  expect(status).toBe(200)
  return { authorization: headers.get('authorization') ?? '' }
}
