import { bind } from '#core/server/bind.ts'
import * as calls from '../contract/acts.ts'
import { readWork as readWorkCall } from '../contract.ts'
import { listWork, managesPrograms, readWork } from './find.ts'
import { markWork } from './mark.ts'
import { createTodo, finishTodo } from './todos.ts'

export const routes = [
  bind(readWorkCall, async ({ query }, caller) => {
    const [groups, manages] = await Promise.all([readWork(caller, query), managesPrograms(caller)])
    return { groups, manages }
  }),
  bind(calls.listWork, ({ params, query }, caller) => listWork(caller, params.kind, query)),
  bind(calls.markWork, ({ params, body }, caller) => markWork(caller, params.kind, params.recordId, body)),
  bind(calls.createTodo, ({ body }, caller) => createTodo(caller, body)),
  bind(calls.finishTodo, ({ params, body }, caller) =>
    finishTodo(caller, params.id, body.version).then(() => undefined),
  ),
]
