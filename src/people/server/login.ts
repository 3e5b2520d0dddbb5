import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import type { Visitor } from '#core/server/caller.ts'
import { AppError } from '#core/server/errors.ts'
import type { SessionUser } from '../contract.ts'
import { takeSecondFactor } from './factors/second-factor.ts'
import { isPassword } from './hashing.ts'
import { forgetAttempts, giveBackAttempt, reserveAttempt } from './limits.ts'
import { readSessionUser } from './session-user.ts'
import { bearer, openSessionFor } from './sessions.ts'
import { turns } from './turns.ts'

/** Failed logins a minute (rule 4.3); one address can be a whole office. */
const ACCOUNT_LIMIT = 5
const ADDRESS_LIMIT = 50

interface Credentials {
  username: string
  password: string
  rememberMe: boolean
  code?: string
}

const WRONG = msg`The e-mail address or the password is not correct.`
/** The same whichever it is: who guesses passwords and sends some code with each learns nothing. */
const WRONG_WITH_CODE = msg`The e-mail address, the password or the code is not correct.`

const byAccount = turns(1)
const byAddress = turns(10)

/** Signs in: 401 invalid_credentials in the same words and time whether the account exists; 429 after too many. */
export async function signIn(visitor: Visitor, credentials: Credentials): Promise<SessionUser> {
  const username = credentials.username.toLowerCase()
  return byAccount(username, () =>
    byAddress(visitor.address, () => attempt(visitor, { ...credentials, username })),
  )
}

async function attempt(visitor: Visitor, { username, password, rememberMe, code }: Credentials) {
  const { db } = visitor
  const wrong = () => new AppError('invalid_credentials', code ? WRONG_WITH_CODE : WRONG)
  const [account, address] = [`account:${username}`, `address:${visitor.address}`]
  await reserveAttempt(db, address, ADDRESS_LIMIT)
  await reserveAttempt(db, account, ACCOUNT_LIMIT)
  const user = await db
    .selectFrom('users')
    .select(['id', 'passwordHash', 'passwordExpired'])
    .where('username', '=', username)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!(await isPassword(user?.passwordHash, password)) || !user) {
    throw wrong()
  }
  await forgetAttempts(db, account)
  await giveBackAttempt(db, address)
  if (!(await takeSecondFactor(db, user.id, code))) throw wrong()
  await sql`DELETE FROM sessions WHERE user_id = ${user.id} AND expires_at < now()`.execute(db)
  const token = await openSessionFor(db, user, rememberMe)
  if (!token) throw wrong()
  visitor.setHeader('authorization', bearer(token))
  if (user.passwordExpired) visitor.setHeader('x-password-expired', 'true')
  const answer = await readSessionUser(db, user.id)
  if (answer.factorDueInDays === 0) visitor.setHeader('x-factor-setup', 'true')
  return answer
}
