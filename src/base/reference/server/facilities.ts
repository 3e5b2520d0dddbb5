import { sql } from 'kysely'
import type { z } from 'zod'
import { type Facility, facilities, type facilityInput, facilityRecord } from '../contract/facilities.ts'
import { premisesRecords } from './premises.ts'
import { storeOf } from './store.ts'

export const facilityRecords = premisesRecords<z.output<typeof facilityInput>, Facility>({
  table: 'facilities',
  part: 'facility',
  columns: facilityRecord.columns,
  more: sql`'emailAddress', t.email_address`,
  snapshot: (facility, phoneNumbers) => facilityRecord.snapshot(facility, { phoneNumbers }),
})

export const facilityStore = storeOf(facilities, facilityRecords)
