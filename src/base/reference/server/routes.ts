import { bind } from '#core/server/bind.ts'
import { equipmentAccessories, equipmentParts } from '../contract/details.ts'
import { facilities } from '../contract/facilities.ts'
import { insuranceProviders } from '../contract/insurance-providers.ts'
import { lists } from '../contract/lists.ts'
import * as managers from '../contract/managers.ts'
import { routesOf } from './bind-store.ts'
import { accessoryStore, partStore } from './details.ts'
import { facilityStore } from './facilities.ts'
import { insuranceProviderStore } from './insurance-providers.ts'
import { assignManagers, assignPrograms, listManagers } from './managers.ts'
import { storeOfList } from './stores.ts'

export const routes = [
  ...lists.flatMap((list) => routesOf(list, storeOfList(list))),
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
