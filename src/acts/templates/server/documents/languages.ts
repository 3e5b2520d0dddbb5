import { sql } from 'kysely'
import { visibleInvoiceIds } from '#acts/invoices/server/queries.ts'
import type { Caller } from '#core/server/caller.ts'
import { visibleClientIds } from '#records/clients/server/queries.ts'
import { type Language, languageOf } from '../../contract/template.ts'
import { type Kind, ofInvoices } from './kinds.ts'

/** Language of the client of each record, by record id, if the user may see the client. */
export async function languagesOf(
  caller: Caller,
  kind: Kind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Language>> {
  const clients = await kind.clientsOf(caller.db, ids)
  const seen = await visibleClientIds(caller, [...new Set(clients.values())])
  const { rows } = await sql<{ id: number; speaks: number }>`
    SELECT id, language_id AS speaks FROM clients WHERE id = ANY(${seen}::int[])`.execute(caller.db)
  const spoken = new Map(rows.map(({ id, speaks }) => [id, languageOf({ id: speaks })]))
  return new Map(
    [...clients].flatMap(([id, client]) => {
      const language = spoken.get(client)
      return language ? [[id, language]] : []
    }),
  )
}

/** Language of the client of each invoice, if the user may see both. */
export async function invoiceLanguages(caller: Caller, ids: readonly number[]) {
  const visible = await visibleInvoiceIds(caller, ids)
  const languages = await languagesOf(caller, ofInvoices, visible)
  return [...languages]
    .map(([id, language]) => ({ id, language }))
    .toSorted((one, other) => one.id - other.id)
}
