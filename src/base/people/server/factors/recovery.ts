import { randomBytes, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { firstRow, insertRows } from '#core/server/rows.ts'
import { RECOVERY_CODES } from '../../contract/factors.ts'
import { ARGON2 } from '../hashing.ts'

/** Without letters that look like digits or like each other. A code has 50 bits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 10

export interface RecoveryCodes {
  codes: string[]
  hashes: Buffer[]
  salt: Buffer
}

/** Call before the transaction that saves them, because hashing takes a while. */
export async function makeRecoveryCodes(): Promise<RecoveryCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''),
  )
  const salt = randomBytes(16)
  const hashes = await Promise.all(codes.map((code) => hashOf(code, salt)))
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), hashes, salt }
}

/** Replaces the earlier codes. */
export async function keepRecoveryCodes(tx: Db, userId: number, { hashes, salt }: RecoveryCodes) {
  await forgetRecoveryCodes(tx, userId)
  await insertRows(
    tx,
    'recovery_codes',
    hashes.map((codeHash) => ({ userId, codeHash, salt })),
  )
}

export async function forgetRecoveryCodes(tx: Db, userId: number): Promise<void> {
  await sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`.execute(tx)
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = ${userId}`.execute(db)
  return rows[0]?.left ?? 0
}

/** The code in its original form, whatever its typed form; undefined if it cannot be one. */
function readCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : undefined
}

/** Whether it is one of the remaining codes. Consumes the code, also against a concurrent attempt. */
export async function takeRecoveryCode(tx: Db, userId: number, typed: string): Promise<boolean> {
  const code = readCode(typed)
  const set = await firstRow(
    tx,
    sql<{ salt: Buffer }>`SELECT salt FROM recovery_codes WHERE user_id = ${userId} LIMIT 1`,
  )
  if (!code || !set) return false
  const hash = await hashOf(code, set.salt)
  const used = sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND code_hash = ${hash} RETURNING user_id`
  return (await used.execute(tx)).rows.length > 0
}

/** Hashed like a password, because the codes are too short for a plain hash (ASVS 6.5.2). */
const hashOf = (code: string, salt: Buffer) => hashRaw(code, { ...ARGON2, salt })
