import { equipmentAccessories, equipmentParts } from '../contract/details.ts'
import { facilities } from '../contract/facilities.ts'
import { insuranceProviders } from '../contract/insurance-providers.ts'
import { lists } from '../contract/lists.ts'
import { routesOf } from './bind-store.ts'
import { accessoryStore, partStore } from './details.ts'
import { facilityStore } from './facilities.ts'
import { insuranceProviderStore } from './insurance-providers.ts'
import { storeOfList } from './stores.ts'

export const routes = [
  ...lists.flatMap((list) => routesOf(list, storeOfList(list))),
  ...routesOf(facilities, facilityStore),
  ...routesOf(insuranceProviders, insuranceProviderStore),
  ...routesOf(equipmentParts, partStore),
  ...routesOf(equipmentAccessories, accessoryStore),
]
