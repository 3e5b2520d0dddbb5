import { sql } from 'kysely'
import { pageOfNotes } from '#base/notes/server/pages.ts'
import { endingTrust } from '#base/people/server/trusted.ts'
import * as redaction from '#base/trail/contract/redaction.ts'
import { bindHistory } from '#base/trail/server/history.ts'
import { noteLook, noteShown } from '#base/trail/server/looks.ts'
import { holds } from '#core/contract/permissions.ts'
import type { Phrase } from '#core/contract/phrase.ts'
import { findArchived } from '#core/server/archived.ts'
import { andNotHidden } from '#core/server/asking.ts'
import { bind } from '#core/server/bind.ts'
import { notFound } from '#core/server/errors.ts'
import * as calls from '../contract/calls.ts'
import * as duplicates from '../contract/duplicates.ts'
import * as merging from '../contract/merge.ts'
import * as restriction from '../contract/restriction.ts'
import { archiveClient, restoreClient } from './archive.ts'
import { notesOf } from './client-row.ts'
import { createClient } from './create.ts'
import { findDuplicates, summariseClients } from './duplicates.ts'
import { maskChange } from './medicare-number.ts'
import { textShown } from './medicare-search.ts'
import { mergedClient } from './merge/mark.ts'
import { notTheSame, probableDuplicates } from './merge/probable.ts'
import { listMerges, readMerge } from './merge/queries.ts'
import { undoMerge } from './merge/undo.ts'
import { allowClientsQuery } from './narrowing.ts'
import { createClientNote } from './notes.ts'
import { overrideRestriction } from './override.ts'
import { isVisibleClient, lookAtClient } from './queries.ts'
import { redactText } from './redact.ts'
import { restrictClient } from './restriction.ts'
import { findClients } from './search.ts'

export const routes = [
  bind(calls.listClients, ({ query }, { db, user }) =>
    findClients(db, allowClientsQuery(user, query), query),
  ),
  bind(calls.searchClients, ({ body, query }, { db }) => findClients(db, { phrase: body }, query)),
  bind(calls.summariseClients, ({ query }, { db }) => summariseClients(db, query.phrase)),
  bind(calls.findDuplicates, ({ body }, { db }) => findDuplicates(db, body)),
  bind(duplicates.probableDuplicates, ({ query }, { db }) => probableDuplicates(db, query)),
  bind(duplicates.notTheSame, ({ body }, caller) => notTheSame(caller, body.clients).then(() => undefined)),
  bind(calls.readClient, async ({ params }, caller) => {
    const client = (await lookAtClient(caller, params.id)) ?? (await mergedClient(caller, params.id))
    if (!client) throw notFound()
    return client
  }),
  bind(calls.createClient, ({ body }, caller) => createClient(caller, body)),
  bind(calls.createClientNote, ({ params, body }, caller) => createClientNote(caller, params.id, body)),
  bind(calls.clientNotes, async ({ params: { id }, query }, caller) => {
    if (!(await isVisibleClient(caller, id))) throw notFound()
    await noteLook(caller, { userId: caller.user.id, entity: 'clients', id })
    return pageOfNotes(caller.db, 'client_notes', notesOf(id), query)
  }),
  bind(calls.archiveClient, ({ params }, caller) => archiveClient(caller, params.id).then(() => undefined)),
  bind(calls.restoreClient, ({ params }, caller) => restoreClient(caller, params.id)),
  bind(calls.archivedClients, async ({ query }, caller) => {
    const shown = {
      number: 't.client_number::text',
      visible: sql`t.merged_into_id IS NULL${andNotHidden('t.id')}`,
      text: (phrase: Phrase) => textShown(sql`t.search_text`, sql`t.id`, phrase),
    }
    const found = await findArchived(caller.db, 'clients', shown, query)
    await noteShown(caller, calls.archivedClients, new Set(found.records.map(({ id }) => id)))
    return found
  }),
  bindHistory(
    calls.clientHistory,
    isVisibleClient,
    (user, field) => field !== 'attachment' || holds(user, 'READ_CLIENT_FILES'),
    maskChange,
  ),
  bind(merging.listMerges, ({ params }, caller) => listMerges(caller, params.id)),
  bind(merging.readMerge, ({ params }, caller) => readMerge(caller, params.id, params.mergeId)),
  bind(
    merging.undoMerge,
    endingTrust(({ params }, caller) => undoMerge(caller, params.id, params.mergeId)),
  ),
  bind(redaction.redactText, ({ params, body }, caller) =>
    redactText(caller, params.id, body).then(() => undefined),
  ),
  bind(
    restriction.restrictClient,
    endingTrust(({ params, body }, caller) => restrictClient(caller, params.id, body)),
  ),
  bind(
    restriction.overrideRestriction,
    endingTrust(({ params, body }, caller) => overrideRestriction(caller, params.id, body.reason)),
  ),
]
