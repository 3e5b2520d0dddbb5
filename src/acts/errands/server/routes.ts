import { sql } from 'kysely'
import { bind } from '#core/server/bind.ts'
import type { Caller } from '#core/server/caller.ts'
import * as calls from '../contract/calls.ts'
import { deleteErrand, missErrand, updateErrand } from './change.ts'
import { createErrand } from './plan.ts'
import { listErrands } from './queries.ts'
import { errandSheet } from './sheet.ts'

async function listDrivers({ db }: Caller) {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT u.id, u.first_name || ' ' || u.last_name AS name FROM users u JOIN roles r ON r.id = u.role_id
    WHERE u.closed_at IS NULL AND r.permissions && ARRAY['RETURN_LOANS', 'UPDATE_LOANS']
      AND r.permissions @> ARRAY['READ_CLIENTS', 'READ_LOANS'] ORDER BY fold(u.last_name) COLLATE "C", u.first_name, u.id`.execute(
    db,
  )
  return rows
}

export const routes = [
  bind(calls.createErrand, ({ body }, caller) => createErrand(caller, body)),
  bind(calls.updateErrand, ({ params, body }, caller) => updateErrand(caller, params.id, body)),
  bind(calls.deleteErrand, ({ params }, caller) => deleteErrand(caller, params.id).then(() => undefined)),
  bind(calls.missErrand, ({ params, body }, caller) => missErrand(caller, params.id, body)),
  bind(calls.listErrands, ({ query }, caller) => listErrands(caller, query)),
  bind(calls.errandSheet, ({ query }, caller) => errandSheet(caller, query)),
  bind(calls.listDrivers, (_, caller) => listDrivers(caller)),
]
