import type { z } from 'zod'
import { today } from '#kit/web/i18n/formatDate.ts'
import type { Service, serviceInput } from '../contract/service.ts'

export interface ServiceValues {
  client: number | null
  equipment: number | null
  category: number | null
  subcategory: number | null
  serviceDate: string
  description: string
  /** With two decimals: `1.25`. */
  hours: string
  billingCode: number | null
}

export function newValues(
  client: { id: number } | undefined,
  piece: { id: number } | undefined,
): ServiceValues {
  return {
    client: client?.id ?? null,
    equipment: piece?.id ?? null,
    category: null,
    subcategory: null,
    serviceDate: today(),
    description: '',
    hours: '',
    billingCode: null,
  }
}

export function toValues(service: Service): ServiceValues {
  return {
    client: service.client?.id ?? null,
    equipment: service.equipment?.id ?? null,
    category: service.category.id,
    subcategory: service.subcategory.id,
    serviceDate: service.serviceDate,
    description: service.description,
    hours: service.hours.toFixed(2),
    billingCode: service.billingCode.id,
  }
}

/** What a required field holds is checked by the form; an id of 0 would be refused by the server all the same. */
const to = (id: number | null) => ({ id: id ?? 0 })

export function toPayload(values: ServiceValues, saved?: Service): z.input<typeof serviceInput> {
  const { client, equipment, category, subcategory, serviceDate, description, hours, billingCode } = values
  return {
    version: saved?.version,
    client: to(client),
    equipment: equipment === null ? null : { id: equipment },
    category: to(category),
    subcategory: to(subcategory),
    serviceDate,
    description,
    hours: Number(hours),
    billingCode: to(billingCode),
  }
}
