import { sql } from 'kysely'
import type { Db } from '#core/server/database.ts'
import { assignments, insertion } from '#core/server/rows.ts'
import { billingRecord, type Client } from '../contract/client.ts'
import type { ClientInput } from '../contract/client-input.ts'

/** Saves the billing address; null if it is the same as the mailing address. A missing county is taken from the city (rule 2.5). */
export async function saveBillingAddress(
  tx: Db,
  clientId: number,
  saved: Client['billingAddress'],
  sent: ClientInput['billingAddress'],
): Promise<void> {
  if (!sent) {
    if (saved) await sql`DELETE FROM client_billing_addresses WHERE client_id = ${clientId}`.execute(tx)
    return
  }
  const { city, county } = sent
  const countyId = county?.id ?? sql<number>`(SELECT county_id FROM cities WHERE id = ${city.id})`
  const row = { ...billingRecord.columns(sent), countyId }
  await sql`${insertion('client_billing_addresses', [{ clientId, ...row }])}
    ON CONFLICT (client_id) DO UPDATE SET ${assignments(row)}`.execute(tx)
}
