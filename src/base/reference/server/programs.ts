import { sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import { programs } from '../contract/lists/programs.ts'
import { type Store, storeOf } from './store.ts'
import { tableRecords } from './table.ts'

const records = tableRecords(programs)

/** READ_ASSIGNED_PROGRAMS alone shows only the programs assigned to the user, without their billing. */
export const programStore: Store = {
  ...storeOf(programs, records),
  list: async (caller) => {
    const { db, user } = caller
    if (holds(user, 'READ_PROGRAMS')) return records.read(db, caller, sql`true`)
    const assigned = sql`t.id IN (SELECT program_id FROM program_managers WHERE user_id = ${user.id})`
    const read = await records.read(db, caller, assigned)
    return read.map((program) => ({ ...program, vendorNumber: null, invoiceNumberPrefix: null }))
  },
}
