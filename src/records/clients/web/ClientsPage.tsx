import type { ReactNode } from 'react'
import type { Client } from '../contract/client.ts'
import { ClientList } from './ClientList.tsx'
import { EditClient } from './EditClient.tsx'
import { NewClient } from './NewClient.tsx'

interface ClientsPageProps {
  id?: number | 'new'
  /** The page of a saved client, with what other features know of them. */
  record: (client: Client) => ReactNode
}

/** `/clients`: the list, a blank form (`new`), or the form of one client. */
export function ClientsPage({ id, record }: ClientsPageProps) {
  if (id === undefined) return <ClientList />
  if (id === 'new') return <NewClient />
  return <EditClient key={id} id={id} record={record} />
}
