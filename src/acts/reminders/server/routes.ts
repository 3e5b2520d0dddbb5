import { bind } from '#core/server/bind.ts'
import * as calls from '../contract/calls.ts'
import { printReminders, readReminders } from './print.ts'

export const routes = [
  bind(calls.readReminders, (_, caller) => readReminders(caller)),
  bind(calls.printReminders, (_, caller) => printReminders(caller)),
]
