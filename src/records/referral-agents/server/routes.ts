import { bindHistory } from '#base/trail/server/history.ts'
import { findArchived } from '#core/server/archived.ts'
import { bind } from '#core/server/bind.ts'
import { notFound } from '#core/server/errors.ts'
import * as calls from '../contract/calls.ts'
import * as accounts from '../contract/make-user.ts'
import { archiveAgent, restoreAgent } from './archive.ts'
import { createAgent } from './create.ts'
import { makeAgentUser } from './make-user.ts'
import { listAgents, visibleAgent } from './queries.ts'
import { findAgents } from './search.ts'
import { updateAgent } from './update.ts'

export const routes = [
  bind(calls.listAgents, (_, { db }) => listAgents(db)),
  bind(calls.searchAgents, ({ body, query }, { db }) => findAgents(db, body, query)),
  bind(calls.readAgent, async ({ params }, caller) => {
    const agent = await visibleAgent(caller, params.id)
    if (!agent) throw notFound()
    return agent
  }),
  bind(calls.createAgent, ({ body }, caller) => createAgent(caller, body)),
  bind(calls.updateAgent, ({ params, body }, caller) => updateAgent(caller, params.id, body)),
  bind(accounts.makeAgentUser, ({ params, body }, caller) => makeAgentUser(caller, params.id, body)),
  bind(calls.archiveAgent, ({ params }, caller) => archiveAgent(caller, params.id).then(() => undefined)),
  bind(calls.restoreAgent, ({ params }, caller) => restoreAgent(caller, params.id)),
  bind(calls.archivedAgents, ({ query }, { db }) =>
    findArchived(db, 'referral_agents', { number: 'NULL' }, query),
  ),
  bindHistory(calls.agentHistory, async (caller, id) => Boolean(await visibleAgent(caller, id))),
]
