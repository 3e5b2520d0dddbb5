import { displayInvoiceNumber } from '#acts/invoices/contract/invoice.ts'
import { clientIdsOfInvoices, visibleInvoiceIds, visibleInvoices } from '#acts/invoices/server/queries.ts'
import { clientIdsOf, visibleLoanIds, visibleLoans } from '#acts/loans/server/queries.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { lookAtClients, visibleClientIds } from '#records/clients/server/queries.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import { CLIENT_INVOICE, CLIENT_LETTER, CLIENT_LOAN_LETTER, type TypeId } from '../../contract/types.ts'
import { nameOf } from '../values/everywhere.ts'
import type { Subject } from '../values/of.ts'

/** A record that documents are made of. */
export interface SubjectRecord extends Subject {
  id: number
  /** What its documents are called after, beside the template. */
  label: string
}

/** The records of which a type of template makes documents. */
export interface Kind {
  typeId: TypeId
  /** Of the call. */
  field: string
  nobody: Message
  /** Those of the ids that the user may see. */
  visible(caller: Caller, ids: readonly number[]): Promise<number[]>
  /** Those of the records that the user may see, as far as they may; every look at a client is in the trail. */
  read(caller: Caller, ids: readonly number[]): Promise<SubjectRecord[]>
  /** Of whom the records are, by their ids. */
  clientsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Its documents are letters to the client, who may not want any, or be dead; an invoice is what is owed. */
  isLetter: boolean
  /** What else the record is than a client. */
  is?: 'loanId' | 'invoiceId'
}

export const ofClients: Kind = {
  typeId: CLIENT_LETTER,
  field: 'clientIds',
  nobody: msg`There is no such client`,
  visible: visibleClientIds,
  async read(caller, ids) {
    const clients = await lookAtClients(caller, ids)
    return clients.map((client) => ({
      id: client.id,
      label: `${client.clientNumber} ${nameOf(client)}`,
      client,
    }))
  },
  clientsOf: async (_, ids) => new Map(ids.map((id) => [id, id])),
  isLetter: true,
}

export const ofLoans: Kind = {
  typeId: CLIENT_LOAN_LETTER,
  field: 'loanIds',
  nobody: msg`There is no such loan`,
  visible: visibleLoanIds,
  read: async (caller, ids) =>
    withClients(caller, await visibleLoans(caller, ids), (loan) => ({
      label: `${displayNumber(loan.equipment)} ${loan.loanDate}`,
      loan,
    })),
  clientsOf: clientIdsOf,
  isLetter: true,
  is: 'loanId',
}

export const ofInvoices: Kind = {
  typeId: CLIENT_INVOICE,
  field: 'invoiceIds',
  nobody: msg`There is no such invoice`,
  visible: visibleInvoiceIds,
  read: async (caller, ids) =>
    withClients(caller, await visibleInvoices(caller, ids), (invoice) => ({
      label: displayInvoiceNumber(invoice),
      invoice,
    })),
  clientsOf: clientIdsOfInvoices,
  isLetter: false,
  is: 'invoiceId',
}

/** With the whole client of each, where the user may see that; else as the record itself mentions it. */
async function withClients<R extends { id: number; client: Subject['client'] }>(
  caller: Caller,
  records: R[],
  of: (record: R) => Omit<SubjectRecord, 'id' | 'client'>,
): Promise<SubjectRecord[]> {
  const ids = new Set(records.flatMap(({ client }) => (client ? [client.id] : [])))
  const clients = ids.size ? await lookAtClients(caller, [...ids]) : []
  const byId = new Map(clients.map((client) => [client.id, client]))
  return records.map((record) => {
    const { label, ...about } = of(record)
    const client = (record.client && byId.get(record.client.id)) ?? record.client
    return { id: record.id, label: `${label} ${nameOf(client)}`.trim(), client, ...about }
  })
}
