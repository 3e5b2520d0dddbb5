import { bind } from '#kit/server/bind.ts'
import * as calls from '../contract/calls.ts'
import { listIndirectServices } from './list.ts'
import { readIndirectService } from './queries.ts'
import { createIndirectService, deleteIndirectService, updateIndirectService } from './save.ts'

export const routes = [
  bind(calls.listIndirectServices, ({ query }, { db }) => listIndirectServices(db, query)),
  bind(calls.readIndirectService, ({ params }, { db }) => readIndirectService(db, params.id)),
  bind(calls.createIndirectService, ({ body }, caller) => createIndirectService(caller, body)),
  bind(calls.updateIndirectService, ({ params, body }, caller) =>
    updateIndirectService(caller, params.id, body),
  ),
  bind(calls.deleteIndirectService, ({ params }, caller) =>
    deleteIndirectService(caller, params.id).then(() => undefined),
  ),
]
