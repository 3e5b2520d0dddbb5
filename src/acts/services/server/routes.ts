import { bindArchived } from '#base/trail/server/bind-archived.ts'
import { bindHistory } from '#base/trail/server/history.ts'
import { bind } from '#core/server/bind.ts'
import { notFound } from '#core/server/errors.ts'
import { maySeeClientField } from '#records/clients/server/client-ref.ts'
import { textOfClients } from '#records/clients/server/medicare-search.ts'
import { isVisibleClient } from '#records/clients/server/queries.ts'
import { isVisiblePiece } from '#records/equipment/server/queries.ts'
import * as calls from '../contract/calls.ts'
import * as reported from '../contract/reported.ts'
import { saveApproval } from './approve.ts'
import { archiveService, restoreService } from './archive.ts'
import { createService } from './create.ts'
import { servicesOfClient, servicesOfPiece } from './list.ts'
import { isVisibleService, readService } from './queries.ts'
import { reportService, updateReported } from './report.ts'
import { finishService, setServiceState } from './state.ts'
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
  bind(reported.reportService, ({ body }, caller) => reportService(caller, body)),
  bind(reported.updateReported, ({ params, body }, caller) => updateReported(caller, params.id, body)),
  bind(reported.setServiceState, ({ params, body }, caller) => setServiceState(caller, params.id, body)),
  bind(reported.finishService, ({ params, body }, caller) => finishService(caller, params.id, body)),
  bind(calls.saveApproval, ({ params, body }, caller) => saveApproval(caller, params.id, body)),
  bind(calls.archiveService, ({ params }, caller) => archiveService(caller, params.id).then(() => undefined)),
  bind(calls.restoreService, ({ params }, caller) => restoreService(caller, params.id)),
  bindArchived(calls.archivedServices, 'services', textOfClients('services')),
  bindHistory(calls.serviceHistory, isVisibleService, maySeeClientField),
]
