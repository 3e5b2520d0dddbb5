import type { z } from 'zod'
import { type InvoiceItem, type itemInput, itemRecord, type newItem } from '../../contract/item.ts'

export type ItemValues = ReturnType<typeof itemRecord.values>

export const newValues = (client: { id: number } | undefined, program: number | null): ItemValues => ({
  ...itemRecord.values(),
  client: client?.id ?? null,
  program,
})

export const toNew = (values: ItemValues): z.input<typeof newItem> => itemRecord.body(values)

/** The client of a saved item does not change. */
export function toChange(values: ItemValues, saved: InvoiceItem): z.input<typeof itemInput> {
  const { client: _, ...body } = itemRecord.body(values)
  return { version: saved.version, ...body }
}
