import { equipmentTypes, programs } from '../contract/lists/programs.ts'
import { equipmentStatuses } from '../contract/lists/statuses.ts'
import type { ReferenceList } from '../contract/lists.ts'
import { typeStore } from './equipment-types.ts'
import { programStore } from './programs.ts'
import { statusStore } from './statuses.ts'
import type { Store } from './store.ts'
import { tableStore } from './table.ts'

/** The lists that are not simply rows of one table. */
const stores = new Map<ReferenceList, Store>([
  [programs, programStore],
  [equipmentTypes, typeStore],
  [equipmentStatuses, statusStore],
])

export const storeOfList = (list: ReferenceList): Store => stores.get(list) ?? tableStore(list)
