import { noteShown } from '#base/trail/server/looks.ts'
import { bind } from '#core/server/bind.ts'
import { clientEverything } from '../contract/everything.ts'
import * as calls from '../contract/looks.ts'
import * as retention from '../contract/retention.ts'
import { everythingOf } from './everything/archive.ts'
import { clientFile, userFile } from './files.ts'
import { pageOfClient, pageOfUser, unusualDays } from './looks.ts'
import { anonymise, retentionDue, setRetention } from './retention.ts'

export const routes = [
  bind(calls.clientLooks, async ({ params: { id }, query }, caller) => {
    const answer = await (query.format
      ? clientFile(caller, id, query.format, query)
      : pageOfClient(caller, id, query))
    // reading the log counts as read access too
    await noteShown(caller, calls.clientLooks, new Set([id]))
    return answer
  }),
  bind(calls.unusualDays, (_, caller) => unusualDays(caller)),
  bind(clientEverything, ({ params }, caller) => everythingOf(caller, params.id)),
  bind(retention.retentionDue, ({ query }, caller) => retentionDue(caller, query)),
  bind(retention.setRetention, ({ body }, caller) => setRetention(caller, body)),
  bind(retention.anonymise, ({ body }, caller) => anonymise(caller, body.ids)),
  bind(calls.userLooks, ({ params: { id }, query }, caller) =>
    query.format ? userFile(caller, id, query.format, query) : pageOfUser(caller, id, query),
  ),
]
