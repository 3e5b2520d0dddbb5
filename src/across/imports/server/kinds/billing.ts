import { BILLING_COLUMNS } from '#records/clients/contract/billing-columns.ts'
import { billingRecord, type Client } from '#records/clients/contract/client.ts'
import { importField } from './fields.ts'
import type { ImportField, Values } from './kind.ts'

type Part = keyof typeof BILLING_COLUMNS
const PARTS = Object.keys(BILLING_COLUMNS) as Part[]

/** `billingAddress.city` is `billingCity`. */
export const billingField = (part: string = PARTS[0] ?? '') =>
  `billing${part.slice(0, 1).toUpperCase()}${part.slice(1)}`

/** Who is billed for a client, where it is somebody else; all of it where a row says anything of it. */
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
  // another city says in which county it is
  const isElsewhere = city !== undefined && city.id !== known?.city.id
  return { billingAddress: { ...known, ...(isElsewhere && { county: null }), ...said } }
}
