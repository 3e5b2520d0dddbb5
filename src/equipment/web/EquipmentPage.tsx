import { EditEquipment } from './EditEquipment.tsx'
import { EquipmentList } from './list/EquipmentList.tsx'
import { NewEquipment } from './NewEquipment.tsx'

/** `/equipment`: the list, a blank form (`new`), or the form of one piece (spec 3, 2.1). */
export function EquipmentPage({ id }: { id?: number | 'new' }) {
  if (id === undefined) return <EquipmentList />
  if (id === 'new') return <NewEquipment />
  return <EditEquipment key={id} id={id} />
}
