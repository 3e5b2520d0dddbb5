import type { ReactNode } from 'react'
import type { Equipment } from '../contract/equipment.ts'
import { EditEquipment } from './EditEquipment.tsx'
import { EquipmentList } from './list/EquipmentList.tsx'
import { NewEquipment } from './NewEquipment.tsx'

interface EquipmentPageProps {
  id?: number | 'new'
  /** What stands below the form of a saved piece: the sections of other features. */
  histories: (piece: Equipment) => ReactNode
}

/** `/equipment`: the list, a blank form (`new`), or the form of one piece. */
export function EquipmentPage({ id, histories }: EquipmentPageProps) {
  if (id === undefined) return <EquipmentList />
  if (id === 'new') return <NewEquipment />
  return <EditEquipment key={id} id={id} histories={histories} />
}
