import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit } from '#core/server/audit.ts'
import type { Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError } from '#core/server/errors.ts'
import type { SessionUser } from '../contract.ts'
import { rememberDevice } from './devices.ts'
import { hashPassword, isOutdated, isPassword } from './hashing.ts'
import { limitLogin } from './login-limits.ts'
import { readSessionUser } from './session-user.ts'
import { bearer, forgetExpired, openSessionFor } from './sessions.ts'
import { noteRefused } from './sign-in-trail.ts'

interface Credentials {
  username: string
  password: string
  rememberMe: boolean
}

/** Who has given the right password. */
export interface Account {
  id: number
  passwordHash: string | null
  passwordExpired: boolean
}

const WRONG = msg`The e-mail address or the password is not correct.`

/** Signs in: 401 invalid_credentials in the same words and time whether the account exists; 429 after too many. */
export function signIn(visitor: Visitor, credentials: Credentials): Promise<SessionUser> {
  const username = credentials.username.toLowerCase()
  return limitLogin(visitor, username, async () => {
    const account = await byPassword(visitor.db, username, credentials.password)
    return begin(visitor, account, credentials.rememberMe)
  })
}

async function byPassword(db: Db, username: string, password: string): Promise<Account> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'passwordExpired'])
    .where('username', '=', username)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!(await isPassword(account?.passwordHash, password)) || !account) {
    await noteRefused(db, username, 'LOGIN_FAILED')
    throw new AppError('invalid_credentials', WRONG)
  }
  if (!isOutdated(account.passwordHash)) return account
  const passwordHash = await hashPassword(password)
  await sql`UPDATE users SET password_hash = ${passwordHash}
    WHERE id = ${account.id} AND password_hash = ${account.passwordHash}`.execute(db)
  return { ...account, passwordHash }
}

/** Opens the session of somebody whose account has been proved, and says so in the headers of the answer. */
export async function begin(visitor: Visitor, account: Account, rememberMe: boolean): Promise<SessionUser> {
  const { db } = visitor
  await forgetExpired(db, account.id)
  const token = await openSessionFor(visitor, account, rememberMe)
  if (!token) throw new AppError('invalid_credentials', WRONG)
  await audit(db, account.id, 'users', account.id, 'LOGIN')
  await rememberDevice(visitor, account.id)
  visitor.setHeader('authorization', bearer(token))
  if (account.passwordExpired) visitor.setHeader('x-password-expired', 'true')
  return readSessionUser(db, account.id)
}
