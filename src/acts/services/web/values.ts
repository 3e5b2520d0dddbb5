import type { z } from 'zod'
import { today } from '#core/web/i18n/formatDate.ts'
import { type Service, type serviceInput, serviceRecord } from '../contract/service.ts'

export type ServiceValues = ReturnType<typeof serviceRecord.values>

export const newValues = (
  client: { id: number } | undefined,
  piece: { id: number } | undefined,
): ServiceValues => ({
  ...serviceRecord.values(),
  client: client?.id ?? null,
  equipment: piece?.id ?? null,
  serviceDate: today(),
})

export const toBody = (values: ServiceValues, saved?: Service): z.input<typeof serviceInput> => ({
  version: saved?.version,
  ...serviceRecord.body(values),
})
