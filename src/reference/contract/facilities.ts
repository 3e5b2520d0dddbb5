import { z } from 'zod'
import { call } from '#kit/contract/call.ts'
import { named } from '#kit/contract/fields.ts'

export const place = z.object({
  id: z.number(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: named,
  county: named.nullable(),
  province: named.extend({ abbreviation: z.string() }),
  postalCode: z.string(),
})

export const facility = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  emailAddress: z.string().nullable(),
  addresses: z.array(place),
  phoneNumbers: z.array(
    z.object({
      id: z.number(),
      number: z.string(),
      extension: z.string().nullable(),
      type: z.object({ id: z.number() }),
    }),
  ),
})
export type Facility = z.infer<typeof facility>

export const listFacilities = call({
  name: 'facilitiesList',
  method: 'GET',
  path: '/api/facilities',
  access: 'READ_FACILITIES',
  summary: 'All facilities with their addresses; the last address is the facility’s.',
  answer: z.array(facility),
})
