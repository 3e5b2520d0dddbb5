import { pageOfNotes } from '#base/notes/server/pages.ts'
import { bindHistory } from '#base/trail/server/history.ts'
import { bind } from '#core/server/bind.ts'
import { notFound } from '#core/server/errors.ts'
import { isVisibleClient } from '#records/clients/server/queries.ts'
import * as calls from '../contract/calls.ts'
import * as holding from '../contract/holding.ts'
import * as merging from '../contract/merge.ts'
import * as photos from '../contract/photo-calls.ts'
import { archivedEquipment, archiveEquipment, restoreEquipment } from './archive.ts'
import { createEquipment } from './create.ts'
import { holdEquipment, releaseEquipment } from './hold.ts'
import { allowEquipmentQuery, listEquipment, summariseEquipment } from './list.ts'
import { openEquipment } from './merge/mark.ts'
import { mergeEquipment } from './merge/merge.ts'
import { listMerges, readMerge } from './merge/queries.ts'
import { undoMerge } from './merge/undo.ts'
import { createEquipmentNote } from './notes.ts'
import { listPhotoLibrary, readPhoto } from './photos/read.ts'
import { equipmentOfClient, isVisiblePiece } from './queries.ts'
import { maySeeChange } from './redact.ts'
import { endReservation, reserveEquipment } from './reservation.ts'
import { countFree, findEquipment } from './search.ts'
import { updateEquipment } from './update.ts'

const ofClient = (call: typeof holding.clientEquipment, which: 'all' | 'on-hold' | 'on-loan') =>
  bind(call, async ({ params }, caller) => {
    if (!(await isVisibleClient(caller, params.id))) throw notFound()
    return equipmentOfClient(caller, params.id, which)
  })

export const routes = [
  bind(calls.listEquipment, async ({ query }, caller) => {
    const filter = { ...(await allowEquipmentQuery(caller, query)), locale: caller.locale }
    return countFree(caller, filter, findEquipment(caller.db, caller.user, filter, query))
  }),
  bind(calls.listAllEquipment, async ({ query }, caller) =>
    listEquipment(caller, await allowEquipmentQuery(caller, query)),
  ),
  bind(calls.summariseEquipment, async ({ query }, caller) =>
    summariseEquipment(caller, await allowEquipmentQuery(caller, query)),
  ),
  bind(calls.searchEquipment, ({ body, query }, { db, user }) =>
    findEquipment(db, user, { phrase: body }, query),
  ),
  bind(calls.readEquipment, ({ params }, caller) => openEquipment(caller, params.id)),
  bind(merging.mergeEquipment, ({ params, body }, caller) => mergeEquipment(caller, params.id, body)),
  bind(merging.listEquipmentMerges, ({ params }, caller) => listMerges(caller, params.id)),
  bind(merging.readEquipmentMerge, ({ params }, caller) => readMerge(caller, params.id, params.mergeId)),
  bind(merging.undoEquipmentMerge, ({ params }, caller) => undoMerge(caller, params.id, params.mergeId)),
  bind(calls.createEquipment, ({ body, files }, caller) => createEquipment(caller, body, files)),
  bind(calls.updateEquipment, ({ params, body, files }, caller) =>
    updateEquipment(caller, params.id, body, files),
  ),
  bind(calls.createEquipmentNote, ({ params, body }, caller) => createEquipmentNote(caller, params.id, body)),
  bind(calls.equipmentNotes, async ({ params: { id }, query }, caller) => {
    if (!(await isVisiblePiece(caller, id))) throw notFound()
    return pageOfNotes(caller.db, 'equipment_notes', { column: 'equipment_id', id }, query)
  }),
  bind(calls.archiveEquipment, ({ params }, caller) =>
    archiveEquipment(caller, params.id).then(() => undefined),
  ),
  bind(calls.restoreEquipment, ({ params }, caller) => restoreEquipment(caller, params.id)),
  bind(holding.reserveEquipment, ({ params }, caller) => reserveEquipment(caller, params.id)),
  bind(holding.endReservation, ({ params }, caller) =>
    endReservation(caller, params.id).then(() => undefined),
  ),
  bind(holding.holdEquipment, ({ params, body }, caller) => holdEquipment(caller, params.id, body)),
  bind(holding.releaseEquipment, ({ params }, caller) =>
    releaseEquipment(caller, params.id).then(() => undefined),
  ),
  ofClient(holding.clientEquipment, 'all'),
  ofClient(holding.clientEquipmentOnHold, 'on-hold'),
  ofClient(holding.clientEquipmentOnLoan, 'on-loan'),
  bind(calls.archivedEquipment, ({ query }, caller) => archivedEquipment(caller, query)),
  bindHistory(calls.equipmentHistory, isVisiblePiece, maySeeChange),
  bind(photos.readPhoto, ({ params, query }, caller) => readPhoto(caller, params, query.size)),
  bind(photos.listPhotoLibrary, ({ query }, caller) => listPhotoLibrary(caller, query)),
]
