import type { Client, ClientRef } from '#records/clients/contract/client.ts'

/** The client whose invoicing is shown; undefined on the page for all clients. */
export type InvoicedClient = ClientRef & Pick<Client, 'program'>
