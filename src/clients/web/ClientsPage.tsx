import { ClientList } from './ClientList.tsx'
import { EditClient } from './EditClient.tsx'
import { NewClient } from './NewClient.tsx'

/** `/clients`: the list, a blank form (`new`), or the form of one client (spec 2, 2.1). */
export function ClientsPage({ id }: { id?: number | 'new' }) {
  if (id === undefined) return <ClientList />
  if (id === 'new') return <NewClient />
  return <EditClient key={id} id={id} />
}
