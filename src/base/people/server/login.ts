import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Visitor } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError } from '#core/server/errors.ts'
import { firstRow } from '#core/server/rows.ts'
import type { SessionUser } from '../contract.ts'
import { takeSecondFactor } from './factors/second-factor.ts'
import { hashPassword, isOutdated, isPassword } from './hashing.ts'
import { limitLogin } from './login-limits.ts'
import { openSessionFor } from './sessions.ts'
import { noteRefused } from './sign-in-trail.ts'
import { answerSignedIn } from './signed-in.ts'

interface Credentials {
  username: string
  password: string
  rememberMe: boolean
  code?: string
}

/** An account whose password was right. */
interface Account {
  id: number
  passwordHash: string | null
}

const WRONG = msg`The e-mail address or the password is not correct.`
/** One message for all causes, so that somebody who guesses passwords with a random code learns nothing. */
const WRONG_WITH_CODE = msg`The e-mail address, the password or the code is not correct.`

/** Signs in. Throws 401 with the same words and time whether or not the account exists; 429 after too many attempts. */
export async function signIn(visitor: Visitor, credentials: Credentials): Promise<SessionUser> {
  const { db } = visitor
  const { password, rememberMe, code } = credentials
  const username = credentials.username.toLowerCase()
  const refuse = async () => {
    await noteRefused(db, username, 'LOGIN_FAILED')
    return new AppError('invalid_credentials', code ? WRONG_WITH_CODE : WRONG)
  }
  const account = await limitLogin(visitor, username, async () => {
    const found = await byPassword(db, username, password)
    if (!found) throw await refuse()
    return found
  })
  // the password was right: codes have a separate limit
  if (!(await takeSecondFactor(visitor, account.id, code))) throw await refuse()
  return begin(visitor, account, rememberMe)
}

async function byPassword(db: Db, username: string, password: string): Promise<Account | undefined> {
  const account = await firstRow(
    db,
    sql<{
      id: number
      passwordHash: string | null
    }>`SELECT id, password_hash FROM users WHERE username = ${username} AND closed_at IS NULL`,
  )
  if (!(await isPassword(account?.passwordHash, password)) || !account) return undefined
  if (!isOutdated(account.passwordHash)) return account
  const passwordHash = await hashPassword(password)
  await sql`UPDATE users SET password_hash = ${passwordHash}
    WHERE id = ${account.id} AND password_hash = ${account.passwordHash}`.execute(db)
  return { ...account, passwordHash }
}

/** Opens the session of a user who has proved their account. */
async function begin(visitor: Visitor, account: Account, rememberMe: boolean): Promise<SessionUser> {
  const token = await openSessionFor(visitor, account, rememberMe)
  if (!token) throw new AppError('invalid_credentials', WRONG)
  return answerSignedIn(visitor, account.id, token)
}
