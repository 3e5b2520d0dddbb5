import { facilities } from '#base/reference/contract/facilities.ts'
import { insuranceProviders } from '#base/reference/contract/insurance-providers.ts'
import { lists } from '#base/reference/contract/lists.ts'
import { facilityStore } from '#base/reference/server/facilities.ts'
import { insuranceProviderStore } from '#base/reference/server/insurance-providers.ts'
import type { Store } from '#base/reference/server/store.ts'
import { storeOfList } from '#base/reference/server/stores.ts'

export function storeOfTable(table: string): Store | undefined {
  if (table === facilities.table) return facilityStore
  if (table === insuranceProviders.table) return insuranceProviderStore
  const list = lists.find((one) => one.table === table)
  return list && storeOfList(list)
}
