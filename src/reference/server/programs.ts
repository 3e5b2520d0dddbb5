import { sql } from 'kysely'
import { holds } from '#core/contract/permissions.ts'
import { programs } from '../contract/lists/programs.ts'
import { type Store, storeOf } from './store.ts'
import { tableRecords } from './table.ts'

const records = tableRecords(programs)

/** READ_ASSIGNED_PROGRAMS alone shows the programs that are assigned to the user. */
export const programStore: Store = {
  ...storeOf(programs, records),
  list: ({ db, config, user }) =>
    records.read(
      db,
      config.organisationTimeZone,
      holds(user, 'READ_PROGRAMS')
        ? sql`true`
        : sql`t.id IN (SELECT program_id FROM program_managers WHERE user_id = ${user.id})`,
    ),
}
