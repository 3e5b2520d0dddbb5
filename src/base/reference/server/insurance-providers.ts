import { sql } from 'kysely'
import type { z } from 'zod'
import { saveChildren } from '#core/server/children.ts'
import {
  type InsuranceProvider,
  type insuranceProviderInput,
  insuranceProviders,
  insurerRecord,
} from '../contract/insurance-providers.ts'
import { premisesRecords } from './premises.ts'
import { storeOf } from './store.ts'

export const insurerRecords = premisesRecords<z.output<typeof insuranceProviderInput>, InsuranceProvider>({
  table: 'insurance_providers',
  part: 'insurance_provider',
  columns: insurerRecord.columns,
  nameKey: 'insurance_providers_name_key',
  more: sql`'emailAddresses', (SELECT coalesce(json_agg(json_build_object('id', e.id, 'address', e.address)
    ORDER BY e.id), '[]') FROM insurance_provider_email_addresses e WHERE e.insurance_provider_id = t.id)`,
  async saveMore(tx, id, { emailAddresses }, before) {
    if (!emailAddresses) return
    const owner = { column: 'insurance_provider_id', id }
    const filled = emailAddresses.filter(({ address }) => address)
    await saveChildren(tx, 'insurance_provider_email_addresses', owner, before?.emailAddresses ?? [], filled)
  },
  snapshot: (insurer, phoneNumbers) =>
    insurerRecord.snapshot(insurer, {
      phoneNumbers,
      emailAddresses: insurer.emailAddresses.map(({ address }) => address).join(', ') || null,
    }),
})

export const insuranceProviderStore = storeOf(insuranceProviders, insurerRecords)
