import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Db } from '#core/server/database.ts'
import { derivedKey } from '#core/server/secret.ts'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16

const keyOf = (db: Db, userId: number) => derivedKey(db, String(userId), 'second factors')

/** As the database keeps what only the server may read: a copy of its tables without the secret is worth nothing. */
export async function seal(db: Db, userId: number, text: string): Promise<Buffer> {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, await keyOf(db, userId), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Nothing where it was sealed for somebody else, or with a secret of the server that has been replaced. */
export async function unseal(db: Db, userId: number, sealed: Buffer): Promise<string | undefined> {
  const decipher = createDecipheriv(CIPHER, await keyOf(db, userId), sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
