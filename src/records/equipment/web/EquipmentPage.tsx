import type { ReactNode } from 'react'
import { EditEquipment, type LoadedPiece } from './EditEquipment.tsx'
import { EquipmentList } from './list/EquipmentList.tsx'
import { NewEquipment } from './NewEquipment.tsx'
import type { Piece } from './pieceOption.ts'

interface EquipmentPageProps {
  id?: number | 'new'
  /** Takes a piece back, or asks which; undefined where the user may not. */
  onReturn: ((piece?: Piece) => void) | undefined
  /** Above the list: what other features count of it. */
  waiting: ReactNode
  /** The page of a saved piece, with what other features know of it. */
  record: (loaded: LoadedPiece) => ReactNode
}

/** `/equipment`: the list, a blank form (`new`), or the form of one piece. */
export function EquipmentPage({ id, onReturn, waiting, record }: EquipmentPageProps) {
  if (id === undefined) return <EquipmentList onReturn={onReturn} waiting={waiting} />
  if (id === 'new') return <NewEquipment />
  return <EditEquipment key={id} id={id} record={record} />
}
