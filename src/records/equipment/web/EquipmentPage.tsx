import type { ReactNode } from 'react'
import { EditEquipment, type LoadedPiece } from './EditEquipment.tsx'
import { EquipmentList } from './list/EquipmentList.tsx'
import { NewEquipment } from './NewEquipment.tsx'
import type { Piece } from './pieceOption.ts'

interface EquipmentPageProps {
  id?: number | 'new'
  /** Returns a piece, or asks which; undefined if the user may not. */
  onReturn: ((piece: Piece) => void) | undefined
  /** Work counts of other features, above the list. */
  waiting: ReactNode
  /** Renders the page of a saved piece, with data of other features. */
  record: (loaded: LoadedPiece) => ReactNode
}

/** Page `/equipment`: the list, an empty form (`new`), or the form of one piece. */
export function EquipmentPage({ id, onReturn, waiting, record }: EquipmentPageProps) {
  if (id === undefined) return <EquipmentList onReturn={onReturn} waiting={waiting} />
  if (id === 'new') return <NewEquipment />
  return <EditEquipment key={id} id={id} record={record} />
}
