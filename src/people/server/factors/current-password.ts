import type { Caller } from '#core/server/caller.ts'
import { invalid } from '#core/server/errors.ts'
import { isPassword } from '../hashing.ts'
import { giveBackAttempt, reserveAttempt } from '../limits.ts'

const LIMIT = 10

/** 400 on the field where it is not the password of who is signed in, or is missing; 429 after too many. */
export async function checkCurrentPassword({ db, user }: Caller, password = ''): Promise<void> {
  if (!password) throw invalid([{ field: 'currentPassword', message: 'required' }])
  const attempts = `own-password:${user.id}`
  await reserveAttempt(db, attempts, LIMIT)
  const account = await db
    .selectFrom('users')
    .select('passwordHash')
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (!(await isPassword(account?.passwordHash, password)))
    throw invalid([{ field: 'currentPassword', message: 'wrongPassword' }])
  await giveBackAttempt(db, attempts)
}
