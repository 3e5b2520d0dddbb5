import { bind } from '#kit/server/bind.ts'
import * as items from '../contract/item.ts'
import { createItem } from './items.ts'

export const routes = [bind(items.createItem, ({ body }, caller) => createItem(caller, body))]
