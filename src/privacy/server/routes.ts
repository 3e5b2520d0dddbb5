import { bind } from '#core/server/bind.ts'
import { noteShown } from '#trail/server/looks.ts'
import * as calls from '../contract/looks.ts'
import { clientFile, userFile } from './files.ts'
import { pageOfClient, pageOfUser } from './looks.ts'

export const routes = [
  bind(calls.clientLooks, async ({ params: { id }, query }, caller) => {
    const answer = await (query.format
      ? clientFile(caller, id, query.format, query)
      : pageOfClient(caller, id, query))
    // whoever looks up who looked is seen too
    await noteShown(caller, calls.clientLooks, new Set([id]))
    return answer
  }),
  bind(calls.userLooks, ({ params: { id }, query }, caller) =>
    query.format ? userFile(caller, id, query.format, query) : pageOfUser(caller, id, query),
  ),
]
