import { bindHistory } from '#base/trail/server/history.ts'
import { bind, bindPublic } from '#core/server/bind.ts'
import { maySeeClientField } from '#records/clients/server/client-ref.ts'
import * as calls from '../contract/calls.ts'
import { askFromLabel } from '../contract/label.ts'
import { closeRequest } from './close.ts'
import { createRequest } from './create.ts'
import { askFromLabel as askFrom } from './from-label.ts'
import { holdForRequest } from './hold.ts'
import { linkClient } from './link.ts'
import { passRequest } from './pass.ts'
import { isVisibleRequest, listRequests, readRequest } from './queries.ts'

export const routes = [
  bind(calls.createRequest, ({ body }, caller) => createRequest(caller, body)),
  bind(calls.listRequests, ({ query }, caller) => listRequests(caller, query)),
  bind(calls.readRequest, ({ params }, caller) => readRequest(caller, params.id)),
  bind(calls.linkClient, ({ params, body }, caller) => linkClient(caller, params.id, body)),
  bind(calls.closeRequest, ({ params, body }, caller) => closeRequest(caller, params.id, body)),
  bind(calls.holdForRequest, ({ params, body }, caller) => holdForRequest(caller, params.id, body)),
  bind(calls.passRequest, ({ params, body }, caller) => passRequest(caller, params.id, body)),
  bindPublic(askFromLabel, ({ params, body }, visitor) =>
    askFrom(visitor, params.code, body).then(() => undefined),
  ),
  bindHistory(calls.requestHistory, isVisibleRequest, maySeeClientField),
]
