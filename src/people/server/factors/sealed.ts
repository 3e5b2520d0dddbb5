import type { Db } from '#core/server/database.ts'
import { sealWith, unsealWith } from '#core/server/sealed.ts'
import { derivedKey } from '#core/server/secret.ts'

const keyOf = (db: Db, userId: number) => derivedKey(db, String(userId), 'second factors')

/** As the database keeps what only the server may read: a copy of its tables without the secret is worth nothing. */
export async function seal(db: Db, userId: number, text: string): Promise<Buffer> {
  return sealWith(await keyOf(db, userId), text)
}

/** Nothing where it was sealed for somebody else, or with a secret of the server that has been replaced. */
export async function unseal(db: Db, userId: number, sealed: Buffer): Promise<string | undefined> {
  return unsealWith(await keyOf(db, userId), sealed)
}
