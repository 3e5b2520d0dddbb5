import type { Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { sealWith, unsealWith } from '#core/server/sealed.ts'
import { derivedKey } from '#core/server/secret.ts'
import { factorKey } from './key.ts'

/** The secret of an app of one-time codes as the database keeps it. */
export interface SealedSecret {
  secret: Buffer
  /** Null where it is sealed with the secret of the server, as all were once. */
  keyId: string | null
}

/** Seals it with the key that lies outside of the database (decision 113). */
export function sealSecret({ config }: Pick<Visitor, 'config'>, userId: number, text: string): SealedSecret {
  const key = factorKey(config)
  return { secret: sealWith(key.of(userId), text), keyId: key.id }
}

/** Undefined where it was sealed for another user, or with a key that is not here. */
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

/** Seals a token that lasts as long as a session, with the secret of the server, which lies in the same database. */
export async function seal(db: Db, userId: number, text: string): Promise<Buffer> {
  return sealWith(await keyOf(db, userId), text)
}

/** Nothing where it was sealed for somebody else, or with a secret of the server that has been replaced. */
export async function unseal(db: Db, userId: number, sealed: Buffer): Promise<string | undefined> {
  return unsealWith(await keyOf(db, userId), sealed)
}
