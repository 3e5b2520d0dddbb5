import { displayInvoiceNumber } from '#acts/invoices/contract/invoice.ts'
import { clientIdsOfInvoices, visibleInvoiceIds, visibleInvoices } from '#acts/invoices/server/queries.ts'
import { clientIdsOf, visibleLoanIds, visibleLoans } from '#acts/loans/server/queries.ts'
import { clientIdsOfServices, visibleServiceIds, visibleServices } from '#acts/services/server/asked.ts'
import { type Message, msg } from '#core/contract/msg.ts'
import type { Caller } from '#core/server/caller.ts'
import type { Db } from '#core/server/database.ts'
import { lookAtClients, visibleClientIds } from '#records/clients/server/queries.ts'
import { displayNumber } from '#records/equipment/contract/equipment.ts'
import {
  CLIENT_INVOICE,
  CLIENT_LETTER,
  CLIENT_LOAN_LETTER,
  REPAIR_APPROVAL,
  type TypeId,
} from '../../contract/types.ts'
import { nameOf } from '../values/everywhere.ts'
import type { Subject } from '../values/of.ts'

/** A record to make documents of. */
export interface SubjectRecord extends Subject {
  id: number
  /** Used with the template's name for the file name. */
  label: string
}

/** Kind of records that a type of template makes documents of. */
export interface Kind {
  typeId: TypeId
  /** Name of the field in the call. */
  field: string
  nobody: Message
  /** Filters the ids to the records that the user may see. */
  visible(caller: Caller, ids: readonly number[]): Promise<number[]>
  /** The records that the user may see, with hidden fields removed; read access to clients is recorded. */
  read(caller: Caller, ids: readonly number[]): Promise<SubjectRecord[]>
  /** Client ids by record id. */
  clientsOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Whether its documents are letters, which a client may refuse and a deceased client no longer gets; an invoice is always allowed. */
  isLetter: boolean
  /** Column of the correspondence that refers to the record; absent for clients and repairs. */
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

/** Forms for the funders of repairs, which are no letters to a client. */
export const ofRepairs: Kind = {
  typeId: REPAIR_APPROVAL,
  field: 'serviceIds',
  nobody: msg`There is no such repair`,
  visible: visibleServiceIds,
  read: async (caller, ids) =>
    withClients(caller, await visibleServices(caller, ids), (repair) => ({
      label: [repair.equipment && displayNumber(repair.equipment), repair.reportedOn ?? repair.serviceDate]
        .filter(Boolean)
        .join(' '),
      repair,
    })),
  clientsOf: clientIdsOfServices,
  isLetter: false,
}

/** Adds the whole client of each record if the user may see it; otherwise the reference of the record. */
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
