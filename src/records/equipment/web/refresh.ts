import { queryClient } from '#core/web/api/queryClient.ts'
import { callQuery } from '#core/web/api/useCall.ts'
import { equipmentHistory, listEquipment, readEquipment, searchEquipment } from '../contract/calls.ts'
import type { Equipment } from '../contract/equipment.ts'
import { clientEquipment, clientEquipmentOnHold } from '../contract/holding.ts'

/** Puts a piece as the server has just answered it where every screen finds it, and makes all lists of pieces anew. */
export async function sharePiece(piece: Equipment): Promise<void> {
  queryClient.setQueryData(callQuery(readEquipment, { params: { id: piece.id } }).queryKey, piece)
  await refreshLists()
}

/** The same where the answer does not hold the piece. */
export async function refreshPiece(id: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: callQuery(readEquipment, { params: { id } }).queryKey }),
    refreshLists(),
  ])
}

/** The same of whichever pieces changed. */
export async function refreshPieces(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [readEquipment.name] }), refreshLists()])
}

async function refreshLists(): Promise<void> {
  const calls = [listEquipment, searchEquipment, equipmentHistory, clientEquipment, clientEquipmentOnHold]
  await Promise.all(calls.map(({ name }) => queryClient.invalidateQueries({ queryKey: [name] })))
}
