import { bind } from '#core/server/bind.ts'
import * as calls from '../contract/calls.ts'
import { printLabels } from './print.ts'
import { replaceLabel } from './replace.ts'

export const routes = [
  bind(calls.printLabels, ({ body }, caller) => printLabels(caller, body)),
  bind(calls.replaceLabel, ({ params }, caller) => replaceLabel(caller, params.id)),
]
