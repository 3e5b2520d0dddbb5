import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Config, ConfigError } from '#platform/server/config.ts'

/** Minimum length of a key, in characters. */
const SHORTEST = 32

/** The key that seals the secrets of one-time codes; if it is not set, a file in the data folder holds one. */
export const factorVariables = {
  FACTOR_KEY: z.string().min(SHORTEST, `must have ${SHORTEST} signs or more`).optional(),
}

export interface FactorKey {
  /** A fingerprint, which distinguishes keys without revealing them. */
  id: string
  /** Derives 32 bytes for the secrets of one user. */
  of(userId: number): Uint8Array
}

const known = new Map<string, FactorKey>()

/** The location of the key, as shown to operators. */
export const placeOfKey = ({ dataDir, features }: Config): string =>
  features.FACTOR_KEY === undefined ? fileOf(dataDir) : 'FACTOR_KEY'

/** The key of this installation; the first call creates the file. */
export function factorKey({ dataDir, features }: Pick<Config, 'dataDir' | 'features'>): FactorKey {
  const { FACTOR_KEY: chosen } = z.object(factorVariables).parse(features)
  const name = chosen ?? dataDir
  const key = known.get(name) ?? keyFrom(chosen ?? readOrMake(dataDir))
  known.set(name, key)
  return key
}

function keyFrom(text: string): FactorKey {
  const id = createHash('sha256').update(`id of ${text}`).digest('hex').slice(0, 16)
  return {
    id,
    of: (userId) => new Uint8Array(hkdfSync('sha256', text, String(userId), 'second factors', 32)),
  }
}

const fileOf = (dataDir: string) => join(dataDir, 'keys', 'factors.key')

/** A truncated or empty file would seal every secret with a key that anybody can guess. */
function requireKey(file: string, text: string): string {
  if (text.length >= SHORTEST) return text
  throw new ConfigError(
    `${file} holds no key of ${SHORTEST} signs or more. Put the copy of it back; delete the file only where there is none, for then the one-time codes that were set up no longer work.`,
  )
}

/** Several processes may create it at once: one succeeds, and all read its file. */
function readOrMake(dataDir: string): string {
  const file = fileOf(dataDir)
  const read = () => requireKey(file, readFileSync(file, 'utf8').trim())
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  const own = `${file}.${randomBytes(8).toString('hex')}`
  writeFileSync(own, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
  return read()
}
