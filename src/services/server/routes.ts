import { maySeeClientField } from '#clients/server/client-ref.ts'
import { textOfClients } from '#clients/server/medicare-search.ts'
import { isVisibleClient } from '#clients/server/queries.ts'
import { bind } from '#core/server/bind.ts'
import { notFound } from '#core/server/errors.ts'
import { isVisiblePiece } from '#equipment/server/queries.ts'
import { bindArchived } from '#trail/server/bind-archived.ts'
import { bindHistory } from '#trail/server/history.ts'
import * as calls from '../contract/calls.ts'
import { archiveService, restoreService } from './archive.ts'
import { createService } from './create.ts'
import { servicesOfClient, servicesOfPiece } from './list.ts'
import { isVisibleService, readService } from './queries.ts'
import { updateService } from './update.ts'

export const routes = [
  bind(calls.clientServices, async ({ params, query }, caller) => {
    if (!(await isVisibleClient(caller, params.id))) throw notFound()
    return servicesOfClient(caller, params.id, query)
  }),
  bind(calls.equipmentServices, async ({ params, query }, caller) => {
    if (!(await isVisiblePiece(caller, params.id))) throw notFound()
    return servicesOfPiece(caller, params.id, query)
  }),
  bind(calls.readService, ({ params }, { db, user }) => readService(db, params.id, user)),
  bind(calls.createService, ({ body }, caller) => createService(caller, body)),
  bind(calls.updateService, ({ params, body }, caller) => updateService(caller, params.id, body)),
  bind(calls.archiveService, ({ params }, caller) => archiveService(caller, params.id).then(() => undefined)),
  bind(calls.restoreService, ({ params }, caller) => restoreService(caller, params.id)),
  bindArchived(calls.archivedServices, 'services', textOfClients('services')),
  bindHistory(calls.serviceHistory, isVisibleService, maySeeClientField),
]
