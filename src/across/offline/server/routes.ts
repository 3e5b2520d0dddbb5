import { bind } from '#core/server/bind.ts'
import { takeAlong as takeAlongCall } from '../contract/take-along.ts'
import { takeAlong } from './take-along.ts'

export const routes = [bind(takeAlongCall, (_input, caller) => takeAlong(caller))]
