import { bind } from '#core/server/bind.ts'
import * as calls from '../contract/calls.ts'
import { readTakeOut } from './about.ts'
import { takeOutOf } from './take-out.ts'

export const routes = [
  bind(calls.takeOut, (_, caller) => takeOutOf(caller)),
  bind(calls.readTakeOut, (_, caller) => readTakeOut(caller)),
]
