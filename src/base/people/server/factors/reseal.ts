import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { updateRow } from '#core/server/rows.ts'
import type { Config } from '#platform/server/config.ts'
import { factorKey, placeOfKey } from './key.ts'
import { sealSecret, unseal } from './sealed.ts'

/**
 * Seals with the key outside of the database what an earlier version sealed with the secret inside it, and reports
 * users whose key is missing here. Servers that start at once take turns by row locks.
 */
export async function resealSecrets(db: Db, config: Config, say: (line: string) => void): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: number; userId: number; secret: Buffer }>`
      SELECT id, user_id, secret FROM factors WHERE kind = 'TOTP' AND key_id IS NULL ORDER BY id FOR UPDATE`.execute(
      tx,
    )
    for (const { id, userId, secret } of rows) {
      const text = await unseal(tx, userId, secret)
      if (text === undefined) continue
      const sealed = sealSecret({ config }, userId, text)
      await updateRow(tx, 'factors', id, sealed)
    }
  })
  const strangers = await countStrangers(db, factorKey(config).id)
  if (strangers) say(sentenceOf(strangers, placeOfKey(config)))
}

/** The number of users with an app whose secret is sealed with another key. */
async function countStrangers(db: Db, keyId: string): Promise<number> {
  const { rows } = await sql<{ users: number }>`
    SELECT count(DISTINCT user_id)::int AS users FROM factors
    WHERE kind = 'TOTP' AND confirmed_at IS NOT NULL AND key_id <> ${keyId}`.execute(db)
  return rows[0]?.users ?? 0
}

const sentenceOf = (users: number, place: string) =>
  `The one-time codes of ${users} ${users === 1 ? 'user' : 'users'} cannot be checked: they were sealed with another key than that of ${place}. ` +
  'Put the key of the machine on which they were set up there, and start again. Where it is lost, they log in with a recovery code or a passkey, ' +
  'and an administrator removes the second factors of whoever has neither; npm run create-admin makes one where none can log in.'
