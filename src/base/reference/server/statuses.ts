import { msg } from '#core/contract/msg.ts'
import { mapConstraint } from '#core/server/constraints.ts'
import { conflict, invalid } from '#core/server/errors.ts'
import { equipmentStatuses } from '../contract/lists/statuses.ts'
import { type Store, storeOf } from './store.ts'
import { tableRecords } from './table.ts'

const records = tableRecords(equipmentStatuses)

const RULES = {
  equipment_statuses_purpose_key: conflict(msg`Another status has this purpose.`, 'purpose'),
  equipment_statuses_purpose_unavailable: invalid([
    { field: 'purpose', message: msg`Only a status that is Unavailable can have a purpose.` },
  ]),
  equipment_statuses_purpose_used: conflict(
    msg`Pieces of equipment have this status because of its purpose.`,
    'purpose',
  ),
  equipment_statuses_purpose_kept: conflict(
    msg`Nothing could be prepared or sent to the workshop without this status. Give its purpose to another one first.`,
  ),
}

const store: Store = storeOf(equipmentStatuses, {
  ...records,
  insert: (tx, body) => mapConstraint(RULES, records.insert(tx, body)),
  change: (tx, id, body, before) => mapConstraint(RULES, records.change(tx, id, body, before)),
})

/**
 * Each purpose belongs to one status that makes a piece unavailable. A status that pieces have, or that preparation
 * needs, cannot be deleted.
 */
export const statusStore: Store = {
  ...store,
  remove: (caller, id) => mapConstraint(RULES, store.remove(caller, id)),
}
