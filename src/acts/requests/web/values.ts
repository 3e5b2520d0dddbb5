import type { z } from 'zod'
import type { URGENT_REASONS } from '#base/reference/contract/urgency.ts'
import type { REQUEST_KINDS, requestInput } from '../contract/request.ts'

/** Values of the form of a new request. */
export interface RequestValues {
  /** Only asked where no equipment is wanted. */
  kind: (typeof REQUEST_KINDS)[number]
  who: 'client' | 'person'
  client: number | null
  person: Record<'firstName' | 'lastName' | 'birthDate' | 'phoneNumber' | 'city', string>
  neededBy: string
  urgentReason: (typeof URGENT_REASONS)[number] | null
  urgentWords: string
  reference: string
  words: string
}

export const emptyValues = (seesClients: boolean): RequestValues => ({
  kind: 'REPAIR',
  who: seesClients ? 'client' : 'person',
  client: null,
  person: { firstName: '', lastName: '', birthDate: '', phoneNumber: '', city: '' },
  ...{ neededBy: '', urgentReason: null, urgentWords: '', reference: '', words: '' },
})

export function toBody(
  { kind, who, client, person, urgentReason, urgentWords, ...texts }: RequestValues,
  wanted: object | undefined,
): z.input<typeof requestInput> {
  return {
    ...texts,
    ...wanted,
    kind: wanted ? 'EQUIPMENT' : kind,
    ...(who === 'client' ? { client: client === null ? null : { id: client } } : { person }),
    urgentReason,
    urgentWords: urgentReason === 'OTHER' ? urgentWords : null,
  }
}
