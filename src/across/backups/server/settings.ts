import { resolve } from 'node:path'
import { z } from 'zod'
import type { Config } from '#platform/server/config.ts'
import { isLoopback } from '#platform/server/exposure.ts'
import type { WrittenFolder } from '#platform/server/written-folder.ts'
import { BackupError } from './archive/format.ts'
import { findKeyFault } from './archive/seal.ts'
import { parseName } from './places/names.ts'

const SHORTEST_KEY = 12

/** Variables for the place, the hour and the key of backups. */
export const backupVariables = {
  BACKUP_TO: z
    .string()
    .refine(isPlace, 'must be a folder, or an address like https://KEY:SECRET@host/bucket')
    .optional(),
  BACKUP_KEY: z
    .string()
    .min(SHORTEST_KEY, `must have ${SHORTEST_KEY} signs or more`)
    .superRefine((key, context) => {
      const message = findKeyFault(key)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .optional(),
  BACKUP_HOUR: z
    .string()
    .regex(/^([01]?\d|2[0-3])$/, 'must be an hour from 0 to 23')
    .default('2'),
}

/** `hour` is in the time zone of the organisation. */
export function backupSettings({ features }: Pick<Config, 'features'>) {
  const { BACKUP_TO: to, BACKUP_KEY: key, BACKUP_HOUR: hour } = z.object(backupVariables).parse(features)
  return { to, key, hour: Number(hour) }
}

/** The local folder to which the server writes backups; none if they go to a store. */
export const backupFolder: WrittenFolder = {
  at(config) {
    const { to } = backupSettings(config)
    return to && !isStore(to) ? resolve(to) : undefined
  },
  owns: (name) => parseName(name) !== undefined,
}

/** Returns the key, or throws with instructions how to create one. */
export function keyOf(config: Pick<Config, 'features'>): string {
  const { key } = backupSettings(config)
  if (key) return key
  throw new BackupError(
    'BACKUP_KEY is not set. Choose a long sentence, or make a key with "age-keygen", and keep it apart from the backups: ' +
      'without it nobody can restore them.',
  )
}

/** Refuses plain http, which would expose the archive’s names and the key of the store to eavesdroppers. */
function isPlace(value: string): boolean {
  if (!URL.canParse(value) || !/^\w{2,}:/.test(value)) return true
  const { protocol, hostname, username, password, pathname } = new URL(value)
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return isSafe && username !== '' && password !== '' && /^\/[^/]/.test(pathname)
}

export const isStore = (to: string): boolean => /^https?:/.test(to)
