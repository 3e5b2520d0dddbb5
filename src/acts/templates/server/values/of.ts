import type { Invoice } from '#acts/invoices/contract/invoice.ts'
import type { ClientRef } from '#records/clients/contract/client.ts'
import type { Language } from '../../contract/template.ts'
import { ofClient, type ToldClient } from './client.ts'
import { everywhere, type Maker } from './everywhere.ts'
import { ofInvoice } from './invoice.ts'
import { ofLoan, type ToldLoan } from './loan.ts'
import { ofRepair, type ToldRepair } from './repair.ts'

/** Subject of a document; the client is null for users who may not see clients. */
export interface Subject {
  client: ToldClient | ClientRef | null
  loan?: ToldLoan
  invoice?: Invoice
  repair?: ToldRepair
}

/** Values of all tags of the document. */
export function valuesOf(language: Language, maker: Maker, { client, loan, invoice, repair }: Subject) {
  return {
    ...everywhere(language, maker),
    ...ofClient(language, client),
    ...(loan && ofLoan(language, loan)),
    ...(invoice && ofInvoice(language, invoice, maker.config.organisationTimeZone)),
    ...(repair && ofRepair(language, repair, client)),
  }
}
