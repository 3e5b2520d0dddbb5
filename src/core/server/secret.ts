import { hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** 32 bytes for one `purpose`, derived from the secret of the server and from `whose` key it is. */
export async function derivedKey(db: Db, whose: string, purpose: string): Promise<Uint8Array> {
  const { rows } = await sql<{ secret: Buffer }>`SELECT secret FROM server_secret`.execute(db)
  if (!rows[0]) throw new Error('the server has no secret')
  return new Uint8Array(hkdfSync('sha256', rows[0].secret, whose, purpose, 32))
}
