import { sql } from 'kysely'
import type { Locale } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Db } from '#core/server/database.ts'
import { notFound } from '#core/server/errors.ts'
import { enqueueMail } from '#core/server/mail.ts'
import type { Factor } from '../../contract/factors.ts'
import { readsMailsIn } from '../mail-locale.ts'
import { type ChangedFactors, factorMail } from './mails.ts'
import { countRecoveryCodes, forgetRecoveryCodes } from './recovery.ts'

/** Confirmed factors, oldest first. */
export async function confirmedFactors(db: Db, userId: number): Promise<Factor[]> {
  const { rows } = await sql<Factor>`
    SELECT id, kind, name, created_at, last_used_at
    FROM factors WHERE user_id = ${userId} AND confirmed_at IS NOT NULL ORDER BY confirmed_at, id`.execute(db)
  return rows
}

export interface Account {
  id: number
  username: string
  /** The language of their mails. */
  locale: Locale
  /** Their role requires a second factor. */
  isRequired: boolean
}

/** Locks the user row, so that concurrent changes of the user's factors wait; 404 if the account is not open. */
export async function lockFactors(tx: Db, userId: number): Promise<Account> {
  const { rows } = await sql<Account>`
    SELECT u.id, u.username, u.factor_required_since IS NOT NULL AS is_required,
      ${readsMailsIn} AS locale
    FROM users u JOIN roles r ON r.id = u.role_id
    WHERE u.id = ${userId} AND u.closed_at IS NULL FOR NO KEY UPDATE OF u`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function forgetFactors(tx: Db, userId: number): Promise<void> {
  await sql`DELETE FROM factors WHERE user_id = ${userId}`.execute(tx)
  await forgetRecoveryCodes(tx, userId)
}

interface Changed {
  by: number
  account: Account
  before: readonly Factor[]
  what: ChangedFactors
}

/** Writes the change to the trail and mails the user, who may not be the one who made it. */
export async function factorsChanged(tx: Db, { by, account, before, what }: Changed): Promise<void> {
  const after = await confirmedFactors(tx, account.id)
  const changes = changesBetween({ factors: nameAll(before) }, { factors: nameAll(after) })
  await audit(tx, by, 'users', account.id, 'FACTOR_SET', changes)
  await tell(tx, account, what)
}

/** A recovery code was used to sign in and is no longer valid. */
export async function recoveryCodeUsed(tx: Db, userId: number): Promise<void> {
  const left = await countRecoveryCodes(tx, userId)
  const changes = changesBetween({ recoveryCodes: left + 1 }, { recoveryCodes: left })
  await audit(tx, userId, 'users', userId, 'UPDATE', changes)
  await tell(tx, await lockFactors(tx, userId), 'recoveryCodeUsed')
}

export async function recoveryCodesRenewed(tx: Db, account: Account, before: number, after: number) {
  const changes = changesBetween({ recoveryCodes: before }, { recoveryCodes: `${after} (new)` })
  await audit(tx, account.id, 'users', account.id, 'UPDATE', changes)
  await tell(tx, account, 'recoveryCodesRenewed')
}

const tell = (tx: Db, { username, locale }: Account, what: ChangedFactors) =>
  enqueueMail(tx, { to: [username], ...factorMail(locale, what) })

function nameAll(factors: readonly Factor[]): string | null {
  const names = factors.map(({ kind, name }) => (kind === 'TOTP' ? 'One-time codes' : `Passkey ${name}`))
  return names.join(', ') || null
}
