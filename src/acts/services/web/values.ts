import type { z } from 'zod'
import { today } from '#core/web/i18n/formatDate.ts'
import { reportRecord, type Service, type serviceInput, serviceRecord } from '../contract/service.ts'

export type ReportValues = ReturnType<typeof reportRecord.values>
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

/** The form of a reported repair that is done today, with what is known. */
export const doneValues = (reported: Service): ServiceValues => ({
  ...serviceRecord.values(reported),
  serviceDate: today(),
})

export const toDone = (values: ServiceValues, { version }: Service) => ({
  ...serviceRecord.body(values),
  client: values.client === null ? null : { id: values.client },
  version,
})

/** The body of a report without its client, and of its correction, which leaves the client and the day. */
export function toReport(values: ReportValues) {
  const { client: _, reportedOn: __, ...body } = reportRecord.body(values)
  return body
}
