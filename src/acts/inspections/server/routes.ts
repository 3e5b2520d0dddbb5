import { routesOf } from '#base/reference/server/bind-store.ts'
import { bindHistory } from '#base/trail/server/history.ts'
import { bind } from '#core/server/bind.ts'
import * as calls from '../contract/calls.ts'
import { plans } from '../contract/plans.ts'
import { correctInspection, enterInspection } from './enter.ts'
import { readCertificate, readPicture } from './files.ts'
import { planStore } from './plans.ts'
import { isVisibleInspection, listInspections } from './queries.ts'

export const routes = [
  ...routesOf(plans, planStore),
  bind(calls.listInspections, ({ params }, caller) => listInspections(caller, params.id)),
  bind(calls.enterInspection, ({ params, body, files }, caller) =>
    enterInspection(caller, params.id, body, files),
  ),
  bind(calls.correctInspection, ({ params, body, files }, caller) =>
    correctInspection(caller, params.id, body, files),
  ),
  bind(calls.readCertificate, ({ params }, caller) => readCertificate(caller, params.id)),
  bind(calls.readInspectionPicture, ({ params, query }, caller) => readPicture(caller, params, query.size)),
  bindHistory(calls.inspectionHistory, isVisibleInspection),
]
