import { bind } from '#core/server/bind.ts'
import * as calls from '../contract/settings.ts'
import { readSettings, saveSettings } from './settings.ts'

export const routes = [
  bind(calls.readSettings, (_, { db }) => readSettings(db)),
  bind(calls.saveSettings, ({ body }, caller) => saveSettings(caller, body)),
]
