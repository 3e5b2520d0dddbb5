import { sql } from 'kysely'
import { isHidden } from '#core/server/asking.ts'
import { notFound } from '#core/server/errors.ts'
import type { Disclosure } from '#core/server/http.ts'
import { overrideRestriction } from '../contract/restriction.ts'

/** Tables of records that belong to one client, by the prefix of their calls' paths. */
const OWNED = {
  '/api/loans/{id}': 'loans',
  '/api/services/{id}': 'services',
  '/api/invoices/items/{id}': 'invoice_items',
  '/api/invoice-items/{id}': 'invoice_items',
  '/api/invoices/{id}': 'invoices',
  '/api/agreements/{id}': 'agreements',
}

/** Every call about a client, or a record of theirs, is 404 for users from whom the client is hidden (decision 120). */
export const guardHidden: Disclosure['guard'] = (call) => {
  if (call === overrideRestriction) return undefined
  const begins = (path: string) => call.path === path || call.path.startsWith(`${path}/`)
  if (begins('/api/clients/{id}'))
    return async (_, id) => {
      if (isHidden(id)) throw notFound()
    }
  const table = Object.entries(OWNED).find(([path]) => begins(path))?.[1]
  if (!table) return undefined
  return async ({ db }, id) => {
    const { rows } = await sql<{ client: number }>`
      SELECT client_id AS client FROM ${sql.table(table)} WHERE id = ${id}`.execute(db)
    if (rows[0] && isHidden(rows[0].client)) throw notFound()
  }
}
