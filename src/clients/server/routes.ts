import { findArchived } from '#core/server/archived.ts'
import { bind } from '#core/server/bind.ts'
import { notFound } from '#core/server/errors.ts'
import { bindHistory } from '#trail/server/history.ts'
import { noteShown } from '#trail/server/looks.ts'
import * as calls from '../contract/calls.ts'
import { archiveClient, restoreClient } from './archive.ts'
import { createClient } from './create.ts'
import { findDuplicates, summariseClients } from './duplicates.ts'
import { allowClientsQuery } from './narrowing.ts'
import { createClientNote } from './notes.ts'
import { isVisibleClient, lookAtClient } from './queries.ts'
import { findClients } from './search.ts'
import { updateClient } from './update.ts'

export const routes = [
  bind(calls.listClients, ({ query }, { db, user }) =>
    findClients(db, allowClientsQuery(user, query), query),
  ),
  bind(calls.searchClients, ({ body, query }, { db }) => findClients(db, { phrase: body }, query)),
  bind(calls.summariseClients, ({ query }, { db }) => summariseClients(db, query.phrase)),
  bind(calls.findDuplicates, ({ body }, { db }) => findDuplicates(db, body)),
  bind(calls.readClient, async ({ params }, caller) => {
    const client = await lookAtClient(caller, params.id)
    if (!client) throw notFound()
    return client
  }),
  bind(calls.createClient, ({ body }, caller) => createClient(caller, body)),
  bind(calls.updateClient, ({ params, body }, caller) => updateClient(caller, params.id, body)),
  bind(calls.createClientNote, ({ params, body }, caller) =>
    createClientNote(caller, params.id, body.message),
  ),
  bind(calls.archiveClient, ({ params }, caller) => archiveClient(caller, params.id).then(() => undefined)),
  bind(calls.restoreClient, ({ params }, caller) => restoreClient(caller, params.id)),
  bind(calls.archivedClients, async ({ query }, caller) => {
    const found = await findArchived(caller.db, 'clients', { number: 't.client_number::text' }, query)
    await noteShown(caller, calls.archivedClients, new Set(found.records.map(({ id }) => id)))
    return found
  }),
  bindHistory(calls.clientHistory, isVisibleClient),
]
