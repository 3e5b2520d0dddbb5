import { sql } from 'kysely'
import { looksWritten } from '#base/trail/server/looks.ts'
import { msg } from '#core/contract/msg.ts'
import { type PageQuery, toPage } from '#core/contract/paging.ts'
import { askingAddress } from '#core/server/asking.ts'
import { audit, changesBetween } from '#core/server/audit.ts'
import type { Caller } from '#core/server/caller.ts'
import { conflict } from '#core/server/errors.ts'
import { findPage } from '#core/server/listing.ts'
import { forgetAnswers, transaction } from '#core/server/transaction.ts'
import type { KINDS } from '../contract/retention.ts'

interface Rule {
  kind: (typeof KINDS)[number]
  years: number
}

interface Due {
  id: number
  clientNumber: string
  name: string
  archivedAt: string
}

const DUE = {
  table: 'clients_past_retention',
  alias: 'p',
  where: sql`true`,
  json: sql`json_build_object('id', p.id, 'clientNumber', p.client_number::text, 'name', p.first_name || ' ' || p.last_name,
    'archivedAt', iso(p.archived_at))`,
  order: sql`p.archived_at, p.id`,
}

/** One page of records past their retention; changes nothing. */
export async function retentionDue({ db }: Caller, { page, size }: PageQuery) {
  const { rows: rules } = await sql<Rule>`SELECT kind, years FROM retention_rules ORDER BY kind`.execute(db)
  const { records, count } = await findPage<Due>(db, DUE, { page, size })
  return { ...toPage(records, count, { page, size }), rules }
}

export function setRetention(caller: Caller, { kind, years }: Rule): Promise<Rule> {
  return transaction(caller, async (tx) => {
    const { rows } = await sql<{ years: number }>`
      SELECT years FROM retention_rules WHERE kind = ${kind} FOR UPDATE`.execute(tx)
    await sql`UPDATE retention_rules SET years = ${years} WHERE kind = ${kind}`.execute(tx)
    const changes = changesBetween({ years: rows[0]?.years ?? 0 }, { years })
    await audit(tx, caller.user.id, 'retention', 1, 'UPDATE', changes)
    return { kind, years }
  })
}

const NOT_DUE = conflict(
  msg`One of these is not past its time any more. Look at the list again. Nothing was changed.`,
)

/** Anonymises all clients or none; the database function does the work (decision 123). */
export async function anonymise(caller: Caller, sent: readonly number[]): Promise<{ anonymised: number }> {
  await looksWritten(caller)
  return transaction(caller, async (tx) => {
    const ids = [...new Set(sent)].toSorted((one, other) => one - other)
    for (const id of ids) {
      const { rows } = await sql<{ entry: string | null }>`
        SELECT anonymise_client(${caller.user.id}, ${id}, ${askingAddress()}::inet) AS entry`.execute(tx)
      if (!rows[0]?.entry) throw NOT_DUE
    }
    await forgetAnswers(tx)
    return { anonymised: ids.length }
  })
}
