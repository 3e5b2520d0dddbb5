import { pageOfNotes } from '#base/notes/server/pages.ts'
import { bind } from '#core/server/bind.ts'
import * as calls from '../contract/calls.ts'
import { createIndirectService } from './create.ts'
import { deleteIndirectService } from './delete.ts'
import { orWhoDeletedIt } from './deleted.ts'
import { listIndirectServices } from './list.ts'
import { NOTES, notesOf, readIndirectService, requireIndirectService } from './queries.ts'
import { updateIndirectService } from './update.ts'

export const routes = [
  bind(calls.listIndirectServices, ({ query }, { db }) => listIndirectServices(db, query)),
  bind(calls.readIndirectService, ({ params: { id } }, caller) =>
    orWhoDeletedIt(caller, id, () => readIndirectService(caller.db, id)),
  ),
  bind(calls.indirectServiceNotes, ({ params: { id }, query }, caller) =>
    orWhoDeletedIt(caller, id, async () => {
      await requireIndirectService(caller.db, id)
      return pageOfNotes(caller.db, NOTES, notesOf(id), query)
    }),
  ),
  bind(calls.createIndirectService, ({ body }, caller) => createIndirectService(caller, body)),
  bind(calls.updateIndirectService, ({ params: { id }, body }, caller) =>
    orWhoDeletedIt(caller, id, () => updateIndirectService(caller, id, body)),
  ),
  bind(calls.deleteIndirectService, ({ params: { id } }, caller) =>
    orWhoDeletedIt(caller, id, () => deleteIndirectService(caller, id).then(() => undefined)),
  ),
]
