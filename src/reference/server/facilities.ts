import { sql } from 'kysely'
import type { z } from 'zod'
import { type Facility, facilities, type facilityInput } from '../contract/facilities.ts'
import { premisesRecords } from './premises.ts'
import { storeOf } from './store.ts'

const records = premisesRecords<z.output<typeof facilityInput>, Facility>({
  table: 'facilities',
  part: 'facility',
  own: ({ emailAddress }) => ({ emailAddress }),
  more: sql`'emailAddress', t.email_address`,
  moreFacts: ({ emailAddress }) => ({ emailAddress }),
})

export const facilityStore = storeOf(facilities, records)
