import { bind } from '#core/server/bind.ts'
import { enterFrench, missingFrench } from '../contract/calls.ts'
import { enterNames } from './enter.ts'
import { listMissing } from './missing.ts'

export const routes = [
  bind(missingFrench, (_, caller) => listMissing(caller)),
  bind(enterFrench, ({ body }, caller) => enterNames(caller, body.names).then(() => undefined)),
]
