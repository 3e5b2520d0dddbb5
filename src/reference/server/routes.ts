import { sql } from 'kysely'
import { holds } from '#kit/contract/permissions.ts'
import { bind } from '#kit/server/bind.ts'
import type { Caller } from '#kit/server/caller.ts'
import * as calls from '../contract/facilities.ts'
import { programs } from '../contract/lists/programs.ts'
import { lists } from '../contract/lists.ts'
import { routesOf } from './engine.ts'
import { listFacilities } from './facilities.ts'

/** READ_ASSIGNED_PROGRAMS alone shows the programs that the user manages. */
function visiblePrograms({ user }: Caller) {
  if (holds(user, 'READ_PROGRAMS')) return undefined
  return sql`t.id IN (SELECT program_id FROM program_managers WHERE user_id = ${user.id})`
}

export const routes = [
  ...lists.flatMap((list) => routesOf(list, list === programs ? visiblePrograms : undefined)),
  bind(calls.listFacilities, (_, { db }) => listFacilities(db)),
]
