import { sql } from 'kysely'
import type { MessageKey } from '#core/contract/messages.ts'
import type { Caller } from '#core/server/caller.ts'
import { invalid } from '#core/server/errors.ts'
import { isPassword } from './hashing.ts'
import { limitConfirmations } from './request-limits.ts'
import { noteUnconfirmed } from './sign-in-trail.ts'

/** Confirms that the user is at the keyboard: 400 on `field` without their password, 429 after too many wrong ones. */
export async function confirmPassword(
  { db, user }: Caller,
  field: string,
  password: string | undefined,
): Promise<void> {
  const refused = (message: MessageKey) => invalid([{ field, message }])
  if (!password) throw refused('required')
  await limitConfirmations(db, user.family, async () => {
    const { rows } = await sql<{ hash: string | null }>`SELECT password_hash AS hash FROM users
      WHERE id = ${user.id} AND closed_at IS NULL`.execute(db)
    if (await isPassword(rows[0]?.hash, password)) return
    await noteUnconfirmed(db, user.id)
    throw refused('wrongPassword')
  })
}
