import type { ReactNode } from 'react'
import { EditEquipment, type LoadedPiece } from './EditEquipment.tsx'
import { EquipmentList } from './list/EquipmentList.tsx'
import { NewEquipment } from './NewEquipment.tsx'

interface EquipmentPageProps {
  id?: number | 'new'
  /** The page of a saved piece, with what other features know of it. */
  record: (loaded: LoadedPiece) => ReactNode
}

/** `/equipment`: the list, a blank form (`new`), or the form of one piece. */
export function EquipmentPage({ id, record }: EquipmentPageProps) {
  if (id === undefined) return <EquipmentList />
  if (id === 'new') return <NewEquipment />
  return <EditEquipment key={id} id={id} record={record} />
}
