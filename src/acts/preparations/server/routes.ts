import { routesOf } from '#base/reference/server/bind-store.ts'
import { bind } from '#core/server/bind.ts'
import * as calls from '../contract/calls.ts'
import { checklists, readChecklist as readChecklistCall } from '../contract/checklists.ts'
import { begin } from './begin.ts'
import { checklistStore, readChecklist } from './checklists.ts'
import { endWorkshop } from './end-block.ts'
import { finish } from './finish.ts'
import { saveLine } from './lines.ts'
import { listPreparations } from './list.ts'
import { addPicture, readPicture, removePicture } from './pictures.ts'
import { readPreparation } from './queries.ts'
import { cancel, reopen } from './reopen.ts'

export const routes = [
  ...routesOf(checklists, checklistStore),
  bind(readChecklistCall, ({ params }, caller) => readChecklist(caller, params.id)),
  bind(calls.listPreparations, ({ query }, caller) => listPreparations(caller, query)),
  bind(calls.readPreparation, ({ params }, caller) => readPreparation(caller, params.id)),
  bind(calls.beginPreparation, ({ body }, caller) => begin(caller, body)),
  bind(calls.saveLine, ({ params, body }, caller) => saveLine(caller, params.id, params.line, body)),
  bind(calls.finishPreparation, ({ params, body }, caller) => finish(caller, params.id, body)),
  bind(calls.reopenPreparation, ({ params, body }, caller) => reopen(caller, params.id, body.reason)),
  bind(calls.cancelPreparation, ({ params }, caller) => cancel(caller, params.id).then(() => undefined)),
  bind(calls.addPicture, ({ params, body, files }, caller) => addPicture(caller, params.id, body, files)),
  bind(calls.removePicture, ({ params }, caller) =>
    removePicture(caller, params.id, params.picture).then(() => undefined),
  ),
  bind(calls.readPicture, ({ params, query }, caller) => readPicture(caller, params, query.size)),
  bind(calls.endBlock, ({ params, body }, caller) => endWorkshop(caller, params, body.reason)),
]
