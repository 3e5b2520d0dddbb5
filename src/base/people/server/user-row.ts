import { sql } from 'kysely'
import { phoneRecord } from '#base/reference/contract/address.ts'
import { saveChildren } from '#core/server/children.ts'
import type { Db } from '#core/server/database.ts'
import { insertRows } from '#core/server/rows.ts'
import type { UserInput } from '../contract/users.ts'
import { REFERRAL_AGENT } from '../contract.ts'
import { findRole } from './open-account.ts'

export const roleOf = (tx: Db, { role, isReferralAgent }: UserInput) =>
  findRole(tx, role && !isReferralAgent ? role : { code: REFERRAL_AGENT })

type Phone = { id: number | null; number: string | null; extension: string | null }
const phoneRow = (phone: Phone) => ({ id: phone.id, ...phoneRecord.columns(phone) })

export async function saveChildRecords(
  tx: Db,
  userId: number,
  phones: Phone[],
  input: UserInput,
): Promise<void> {
  if (input.emailAddresses) {
    const sent = input.emailAddresses.flatMap(({ address }) => address?.toLowerCase() ?? [])
    const others = [...new Set(sent)].filter((address) => address !== input.username)
    await sql`DELETE FROM user_email_addresses WHERE user_id = ${userId}`.execute(tx)
    const rows = others.map((address) => ({ userId, address }))
    await insertRows(tx, 'user_email_addresses', rows)
  }
  if (!input.phoneNumbers) return
  const sent = input.phoneNumbers.filter(({ number }) => number)
  const owner = { column: 'user_id', id: userId }
  await saveChildren(tx, 'user_phone_numbers', owner, phones.map(phoneRow), sent.map(phoneRow))
}
