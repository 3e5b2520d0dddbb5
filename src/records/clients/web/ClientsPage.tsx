import type { ReactNode } from 'react'
import type { Client } from '../contract/client.ts'
import { ClientList } from './ClientList.tsx'
import { EditClient } from './EditClient.tsx'
import { NewClient } from './NewClient.tsx'

interface ClientsPageProps {
  id?: number | 'new'
  /** Renders the page of a saved client, with data of other features. */
  record: (client: Client) => ReactNode
}

/** Page `/clients`: the list, an empty form (`new`), or the form of one client. */
export function ClientsPage({ id, record }: ClientsPageProps) {
  if (id === undefined) return <ClientList />
  if (id === 'new') return <NewClient />
  return <EditClient key={id} id={id} record={record} />
}
