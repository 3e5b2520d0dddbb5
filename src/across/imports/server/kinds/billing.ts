import { BILLING_COLUMNS } from '#records/clients/contract/billing-columns.ts'
import { billingRecord, type Client } from '#records/clients/contract/client.ts'
import { importField } from './fields.ts'
import type { ImportField, Values } from './kind.ts'

type Part = keyof typeof BILLING_COLUMNS
const PARTS = Object.keys(BILLING_COLUMNS) as Part[]

/** Maps `city` of `billingAddress` to `billingCity`. */
export const billingField = (part: string = PARTS[0] ?? '') =>
  `billing${part.slice(0, 1).toUpperCase()}${part.slice(1)}`

/** Columns of a separate billing address; if a row gives any part of it, the required parts are needed. */
export const billingFields: readonly ImportField[] = PARTS.map((part) =>
  importField(billingRecord.fields[part], {
    ...{ field: billingField(part), label: BILLING_COLUMNS[part], required: false, examples: [] },
  }),
)

export function withBilling(values: Values, before: Client | undefined) {
  const said = Object.fromEntries(
    PARTS.flatMap((part) => {
      const value = values[billingField(part)]
      return value === undefined ? [] : [[part, value]]
    }),
  )
  if (!Object.keys(said).length) return {}
  const known = before?.billingAddress
  const city = said.city as { id: number } | undefined
  // another city determines its county
  const isElsewhere = city !== undefined && city.id !== known?.city.id
  return { billingAddress: { ...known, ...(isElsewhere && { county: null }), ...said } }
}
