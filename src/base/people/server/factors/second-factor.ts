import { msg } from '#core/contract/msg.ts'
import type { Visitor } from '#core/server/caller.ts'
import { AppError } from '#core/server/errors.ts'
import { inTransaction } from '#core/server/in-transaction.ts'
import { forgetAttempts, type Limit, reserveAttempt } from '../limits.ts'
import { confirmedFactors, recoveryCodeUsed } from './factors.ts'
import { takeRecoveryCode } from './recovery.ts'
import { takeTotp } from './totp.ts'

/**
 * Wrong codes a minute, counted by account only: only somebody with the right password gets here, so nobody else can
 * lock the user out, and many addresses allow no more guesses than one.
 */
const CODE_LIMIT = 5

export const codeAttempts = (userId: number): Limit => ({ name: `code:${userId}`, most: CODE_LIMIT })

const REQUIRED = msg`Enter the code of your second factor.`

/**
 * Whether a visitor with the right password of this user may sign in: 401 factor_required without a code if the user
 * has a second factor, with the kinds as its fields; 429 after too many wrong codes.
 */
export async function takeSecondFactor(visitor: Visitor, userId: number, code?: string): Promise<boolean> {
  const { db } = visitor
  const factors = await confirmedFactors(db, userId)
  if (!factors.length) return true
  if (!code) {
    const fields = new Set(factors.map(({ kind }) => (kind === 'TOTP' ? 'code' : 'passkey')))
    const faults = [...fields].map((field) => ({ field, message: REQUIRED }))
    throw new AppError('factor_required', REQUIRED, faults)
  }
  return takeCode(visitor, userId, code)
}

/** Whether it is a valid code of the app or a recovery code, which is consumed; 429 after too many wrong ones. */
export async function takeCode(visitor: Visitor, userId: number, code: string): Promise<boolean> {
  const { db } = visitor
  await reserveAttempt(db, codeAttempts(userId))
  if (!(await isRight(visitor, userId, code))) return false
  await forgetAttempts(db, codeAttempts(userId))
  return true
}

async function isRight(visitor: Visitor, userId: number, code: string): Promise<boolean> {
  if (await takeTotp(visitor, userId, code)) return true
  return inTransaction(visitor.db, async (tx) => {
    const isUsed = await takeRecoveryCode(tx, userId, code)
    if (isUsed) await recoveryCodeUsed(tx, userId)
    return isUsed
  })
}
