import { sql } from 'kysely'
import { msg } from '#core/contract/msg.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { AppError, stale } from '#core/server/errors.ts'
import { assignments, firstRow, onlyRow } from '#core/server/rows.ts'
import { transaction } from '#core/server/transaction.ts'
import type { Settings, SettingsInput } from '../contract/settings.ts'

const COLUMNS = sql`old_hold_days, collect_after_days, answer_days, deliver_days, collect_days, repair_days, version`

/** A subquery, so that a statement needs no separate read. */
export const oldHoldDays = sql`(SELECT old_hold_days FROM organisation_settings)`

/** The same, of the working days of a promise. */
export const promiseDays = (name: 'answer' | 'deliver' | 'collect' | 'repair') =>
  sql.raw(`(SELECT ${name}_days FROM organisation_settings)`)

export function readSettings(db: Db): Promise<Settings> {
  return onlyRow(db, sql<Settings>`SELECT ${COLUMNS} FROM organisation_settings`)
}

/** The default number of days between a death and the collection of a piece. */
export async function collectAfterDays(db: Db): Promise<number> {
  return (await readSettings(db)).collectAfterDays
}

export function saveSettings(caller: Caller, { version, ...input }: SettingsInput): Promise<Settings> {
  return transaction(caller, async (tx) => {
    const { updatedBy, ...before } = await onlyRow(
      tx,
      sql<Settings & { updatedBy: number | null }>`
        SELECT ${COLUMNS}, updated_by FROM organisation_settings FOR UPDATE`,
    )
    if (before.version !== version) throw await changedBy(tx, updatedBy)
    const { version: _, ...old } = before
    const settings = { ...old, ...input }
    const changes = changesBetween(old, settings)
    if (changes.length === 0) return before
    const after = { ...settings, version: version + 1 }
    await sql`UPDATE organisation_settings SET ${assignments({ ...after, updatedBy: caller.user.id })}`.execute(
      tx,
    )
    await audit(tx, caller.user.id, 'settings', 1, 'UPDATE', changes)
    return after
  })
}

async function changedBy(tx: Db, id: number | null): Promise<AppError> {
  const user =
    id !== null &&
    (await firstRow(
      tx,
      sql<{ firstName: string; lastName: string }>`SELECT first_name, last_name FROM users WHERE id = ${id}`,
    ))
  if (!user) return stale()
  const name = `${user.firstName} ${user.lastName}`
  return new AppError('stale', msg`${{ name }} has changed the settings since you opened them.`)
}
