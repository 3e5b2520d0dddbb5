import type { Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { sealWith, unsealWith } from '#core/server/sealed.ts'
import { derivedKey } from '#core/server/secret.ts'
import { factorKey } from './key.ts'

/** The secret of an app of one-time codes as the database stores it. */
export interface SealedSecret {
  secret: Buffer
  /** Null if it is sealed with the secret of the server, as in earlier versions. */
  keyId: string | null
}

/** Seals with the key outside of the database (decision 113). */
export function sealSecret({ config }: Pick<Visitor, 'config'>, userId: number, text: string): SealedSecret {
  const key = factorKey(config)
  return { secret: sealWith(key.of(userId), text), keyId: key.id }
}

/** Undefined if it was sealed for another user, or with a key that is not available. */
export async function unsealSecret(
  { config, db }: Pick<Visitor, 'config' | 'db'>,
  userId: number,
  { secret, keyId }: SealedSecret,
): Promise<string | undefined> {
  if (keyId === null) return unseal(db, userId, secret)
  const key = factorKey(config)
  return key.id === keyId ? unsealWith(key.of(userId), secret) : undefined
}

const keyOf = (db: Db, userId: number) => derivedKey(db, String(userId), 'second factors')

/** Seals a token that lasts as long as a session, with the secret of the server, which is in the same database. */
export async function seal(db: Db, userId: number, text: string): Promise<Buffer> {
  return sealWith(await keyOf(db, userId), text)
}

/** Undefined if it was sealed for another user, or with an earlier secret of the server. */
export async function unseal(db: Db, userId: number, sealed: Buffer): Promise<string | undefined> {
  return unsealWith(await keyOf(db, userId), sealed)
}
