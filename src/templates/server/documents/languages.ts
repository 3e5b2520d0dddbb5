import { sql } from 'kysely'
import { visibleClientIds } from '#clients/server/queries.ts'
import { msg } from '#core/contract/msg.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Caller } from '#core/server/caller.ts'
import { forbidden, invalid } from '#core/server/errors.ts'
import { displayInvoiceNumber } from '#invoices/contract/invoice.ts'
import { visibleInvoiceIds, visibleInvoices } from '#invoices/server/queries.ts'
import { type Language, languageOf } from '../../contract/template.ts'

/** The language of the client of each of the invoices, where the user may see both. */
export async function invoiceLanguages(caller: Caller, ids: readonly number[]) {
  const visible = await visibleInvoiceIds(caller, ids)
  const { rows } = await sql<{ id: number; client: number; speaks: number }>`
    SELECT v.id, c.id AS client, c.language_id AS speaks FROM invoices v JOIN clients c ON c.id = v.client_id
    WHERE v.id = ANY(${visible}::int[]) ORDER BY v.id`.execute(caller.db)
  const seen = new Set(
    await visibleClientIds(
      caller,
      rows.map(({ client }) => client),
    ),
  )
  return rows
    .filter(({ client }) => seen.has(client))
    .map(({ id, speaks }) => ({ id, language: languageOf({ id: speaks }) }))
}

/**
 * Which of the templates each invoice takes: those in the language of its client. 403 for who may not see clients, 400 names
 * the invoices that no template fits.
 */
export async function byClientLanguage<T extends { language: Language }>(
  caller: Caller,
  ids: readonly number[],
  templates: readonly T[],
): Promise<(id: number) => readonly T[]> {
  if (!holds(caller.user, 'READ_CLIENTS')) throw forbidden()
  const languages = new Map((await invoiceLanguages(caller, ids)).map(({ id, language }) => [id, language]))
  const of = (id: number) => templates.filter(({ language }) => language === languages.get(id))
  const without = ids.filter((id) => of(id).length === 0)
  if (without.length === 0) return of
  const numbers = (await visibleInvoices(caller, without)).map(displayInvoiceNumber).join(', ')
  throw invalid([
    { field: 'templateIds', message: msg`No template in the language of the client: ${{ numbers }}.` },
  ])
}
