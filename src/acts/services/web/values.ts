import type { z } from 'zod'
import { today } from '#core/web/i18n/formatDate.ts'
import { mergeValues, mergeWhole } from '#ui/web/form/mergeValues.ts'
import { LINE_KINDS, type ServiceLine } from '../contract/lines.ts'
import { reportRecord, type Service, type serviceInput, serviceRecord } from '../contract/service.ts'

export type ReportValues = ReturnType<typeof reportRecord.values>

/** A line in the form; one that has an item is sent as it is. */
export interface LineValues {
  lineId: number | null
  invoiced: boolean
  kind: ServiceLine['kind'] | null
  billingCode: number | null
  quantity: string
  rate: string
  description: string
}
export type ServiceValues = ReturnType<typeof serviceRecord.values> & { lines: LineValues[] }

export const newLine = (): LineValues => ({
  ...{ lineId: null, invoiced: false, kind: 'PART', billingCode: null },
  ...{ quantity: '1.00', rate: '', description: '' },
})

const lineValues = ({ id, billingCode, quantity, rate, ...line }: ServiceLine): LineValues => ({
  ...{ lineId: id, invoiced: line.invoiced, kind: line.kind, billingCode: billingCode.id },
  ...{ quantity: quantity.toFixed(2), rate: rate.toFixed(2), description: line.description },
})

const lineBody = ({ lineId, kind, billingCode, quantity, rate, description }: LineValues) => ({
  ...{
    id: lineId ?? undefined,
    kind: kind ?? LINE_KINDS[3],
    billingCode: { id: billingCode ?? 0 },
    description,
  },
  ...{ quantity: Number(quantity || Number.NaN), rate: rate === '' ? null : Number(rate) },
})

export const serviceValues = (service: Service): ServiceValues => ({
  ...serviceRecord.values(service),
  lines: service.lines.map(lineValues),
})

const body = (values: ServiceValues) => ({ ...serviceRecord.body(values), lines: values.lines.map(lineBody) })

export const newValues = (
  client: { id: number } | undefined,
  piece: { id: number } | undefined,
): ServiceValues => ({
  ...serviceRecord.values(),
  client: client?.id ?? null,
  equipment: piece?.id ?? null,
  serviceDate: today(),
  lines: [],
})

export const toBody = (values: ServiceValues, saved?: Service): z.input<typeof serviceInput> => ({
  version: saved?.version,
  ...body(values),
})

/** The form of a reported repair that is done today, with what is known. */
export const doneValues = (reported: Service): ServiceValues => ({
  ...serviceValues(reported),
  serviceDate: today(),
})

export const toDone = (values: ServiceValues, { version }: Service) => ({
  ...body(values),
  client: values.client === null ? null : { id: values.client },
  version,
})

/** The body of a report without its client, and of its correction, which leaves the client and the day. */
export function toReport(values: ReportValues) {
  const { client: _, reportedOn: __, ...body } = reportRecord.body(values)
  return body
}

/** The lines of two who save at once are merged as one value, because rows come and go. */
export function mergeService(base: ServiceValues, mine: ServiceValues, theirs: ServiceValues): ServiceValues {
  return { ...mergeValues(base, mine, theirs), lines: mergeWhole(base.lines, mine.lines, theirs.lines) }
}
