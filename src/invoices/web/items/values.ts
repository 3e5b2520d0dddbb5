import type { z } from 'zod'
import type { InvoiceItem, itemInput, newItem } from '../../contract/item.ts'

export interface ItemValues {
  client: number | null
  equipment: number | null
  program: number | null
  billingCode: number | null
  /** With two decimals: `12.50`. */
  fee: string
  description: string
}

export function newValues(client: { id: number } | undefined, program: number | null): ItemValues {
  return {
    client: client?.id ?? null,
    equipment: null,
    program,
    billingCode: null,
    fee: '',
    description: '',
  }
}

export function toValues(item: InvoiceItem): ItemValues {
  return {
    client: item.client?.id ?? null,
    equipment: item.equipment?.id ?? null,
    program: item.program?.id ?? null,
    billingCode: item.billingCode?.id ?? null,
    fee: item.fee?.toFixed(2) ?? '',
    description: item.description ?? '',
  }
}

/** What a required field holds is checked by the form; an id of 0 would be refused by the server all the same. */
const to = (id: number | null) => ({ id: id ?? 0 })

function shared({ equipment, program, billingCode, fee, description }: ItemValues) {
  return {
    program: to(program),
    equipment: equipment === null ? null : { id: equipment },
    billingCode: billingCode === null ? null : { id: billingCode },
    fee: fee === '' ? null : Number(fee),
    description: description || null,
  }
}

export function toNew(values: ItemValues): z.input<typeof newItem> {
  return { client: to(values.client), ...shared(values) }
}

export function toChange(values: ItemValues, saved: InvoiceItem): z.input<typeof itemInput> {
  return { version: saved.version, ...shared(values) }
}
