import { bind } from '#kit/server/bind.ts'
import { listFacilities as facilities } from '../contract/facilities.ts'
import { programs } from '../contract/lists/programs.ts'
import { lists, type ReferenceList } from '../contract/lists.ts'
import * as managers from '../contract/managers.ts'
import { routesOf } from './bind-store.ts'
import { listFacilities } from './facilities.ts'
import { assignManagers, assignPrograms, listManagers } from './managers.ts'
import { programStore } from './programs.ts'
import type { Store } from './store.ts'

/** The lists that are kept otherwise than row by row in their table. */
const stores = new Map<ReferenceList, Store>([[programs, programStore]])

export const routes = [
  ...lists.flatMap((list) => routesOf(list, stores.get(list))),
  bind(managers.listManagers, (_, { db }) => listManagers(db)),
  bind(managers.assignPrograms, ({ params, body }, caller) =>
    assignPrograms(caller, params.userId, body).then(() => undefined),
  ),
  bind(managers.assignManagers, ({ params, body }, caller) =>
    assignManagers(caller, params.programId, body).then(() => undefined),
  ),
  bind(facilities, (_, { db }) => listFacilities(db)),
]
