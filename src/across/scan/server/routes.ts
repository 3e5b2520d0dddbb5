import { bind } from '#core/server/bind.ts'
import { scanEquipment } from '../contract/calls.ts'
import { scan } from './scan.ts'

export const routes = [bind(scanEquipment, ({ query }, caller) => scan(caller, query.text))]
