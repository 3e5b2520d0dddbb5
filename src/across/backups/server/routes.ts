import { bind } from '#core/server/bind.ts'
import * as calls from '../contract/calls.ts'
import { readBackups } from './state.ts'

export const routes = [bind(calls.readBackups, (_, { db, config }) => readBackups(db, config))]
