import { sql } from 'kysely'
import { administers, holds } from '#core/contract/permissions.ts'
import { equipmentTypes } from '../contract/lists/programs.ts'
import { type Store, storeOf } from './store.ts'
import { tableRecords } from './table.ts'

const records = tableRecords(equipmentTypes)

/** The comments are for staff: a referral agent, who chooses by type, does not receive them. */
export const typeStore: Store = {
  ...storeOf(equipmentTypes, records),
  list: async (caller) => {
    const { db, user } = caller
    const types = await records.read(db, caller, sql`true`)
    const sees = holds(user, 'READ_EQUIPMENT') || administers(user, 'EQUIPMENT_TYPES')
    return sees ? types : types.map((type) => ({ ...type, comment: null }))
  },
}
