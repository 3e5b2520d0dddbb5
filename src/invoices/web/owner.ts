import type { Client } from '#clients/contract/client.ts'

/** What the invoicing of one client knows of them; absent over all clients. */
export type InvoicedClient = Pick<Client, 'id' | 'clientNumber' | 'firstName' | 'lastName' | 'program'>
