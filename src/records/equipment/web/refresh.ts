import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { equipmentHistory, listEquipment, readEquipment, searchEquipment } from '../contract/calls.ts'
import type { Equipment } from '../contract/equipment.ts'
import { clientEquipment, clientEquipmentOnHold } from '../contract/holding.ts'

/** Writes the answered piece into the query cache, and invalidates all lists of pieces. */
export async function sharePiece(piece: Equipment): Promise<void> {
  queryClient.setQueryData(callQuery(readEquipment, { params: { id: piece.id } }).queryKey, piece)
  await refreshLists()
}

/** Invalidates a piece and all lists, if the answer does not contain the piece. */
export async function refreshPiece(id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: callQuery(readEquipment, { params: { id } }).queryKey }),
    refreshLists(),
  ])
}

/** Invalidates all pieces and lists. */
export async function refreshPieces(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [readEquipment.name] }), refreshLists()])
}

async function refreshLists(): Promise<void> {
  const calls = [listEquipment, searchEquipment, equipmentHistory, clientEquipment, clientEquipmentOnHold]
  await Promise.all(calls.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
}
