import type { Client, ClientRef } from '#records/clients/contract/client.ts'

/** What the invoicing of one client knows of them; absent over all clients. */
export type InvoicedClient = ClientRef & Pick<Client, 'program'>
