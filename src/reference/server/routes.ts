import { bind } from '#core/server/bind.ts'
import { equipmentAccessories, equipmentParts } from '../contract/details.ts'
import { facilities } from '../contract/facilities.ts'
import { insuranceProviders } from '../contract/insurance-providers.ts'
import { equipmentTypes, programs } from '../contract/lists/programs.ts'
import { equipmentStatuses } from '../contract/lists/statuses.ts'
import { lists, type ReferenceList } from '../contract/lists.ts'
import * as managers from '../contract/managers.ts'
import { routesOf } from './bind-store.ts'
import { accessoryStore, partStore } from './details.ts'
import { typeStore } from './equipment-types.ts'
import { facilityStore } from './facilities.ts'
import { insuranceProviderStore } from './insurance-providers.ts'
import { assignManagers, assignPrograms, listManagers } from './managers.ts'
import { programStore } from './programs.ts'
import { statusStore } from './statuses.ts'
import type { Store } from './store.ts'
import { tableStore } from './table.ts'

/** The lists that are kept otherwise than row by row in their table. */
const stores = new Map<ReferenceList, Store>([
  [programs, programStore],
  [equipmentTypes, typeStore],
  [equipmentStatuses, statusStore],
])

export const routes = [
  ...lists.flatMap((list) => routesOf(list, stores.get(list) ?? tableStore(list))),
  bind(managers.listManagers, (_, { db }) => listManagers(db)),
  bind(managers.assignPrograms, ({ params, body }, caller) =>
    assignPrograms(caller, params.userId, body).then(() => undefined),
  ),
  bind(managers.assignManagers, ({ params, body }, caller) =>
    assignManagers(caller, params.programId, body).then(() => undefined),
  ),
  ...routesOf(facilities, facilityStore),
  ...routesOf(insuranceProviders, insuranceProviderStore),
  ...routesOf(equipmentParts, partStore),
  ...routesOf(equipmentAccessories, accessoryStore),
]
