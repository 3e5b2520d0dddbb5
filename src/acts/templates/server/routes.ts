import { sql } from 'kysely'
import { bind } from '#core/server/bind.ts'
import * as calls from '../contract/calls.ts'
import * as documents from '../contract/documents.ts'
import { downloadTemplate, previewTemplate } from './bytes.ts'
import { createTemplate } from './create.ts'
import { deleteTemplate } from './delete.ts'
import { generateDocuments } from './documents/generate.ts'
import { inClientsLanguage } from './documents/in-clients-language.ts'
import { ofClients, ofInvoices, ofLoans, ofRepairs } from './documents/kinds.ts'
import { invoiceLanguages } from './documents/languages.ts'
import { answered, findTemplates, storedTemplate } from './queries.ts'
import { SHOWN_TYPES } from './types.ts'
import { updateTemplate } from './update.ts'

/** Without the flag, exactly the named templates are used. */
const fittingOf = (body: { inClientsLanguage: boolean }) =>
  body.inClientsLanguage ? inClientsLanguage : undefined

export const routes = [
  bind(calls.listTemplates, async (_, { db }) => (await findTemplates(db, sql`true`)).map(answered)),
  bind(calls.listTemplateTypes, async () => [...SHOWN_TYPES]),
  bind(calls.readTemplate, async ({ params }, { db }) => answered(await storedTemplate(db, params.id))),
  bind(calls.createTemplate, ({ body, files }, caller) => createTemplate(caller, body, files)),
  bind(calls.updateTemplate, ({ params, body, files }, caller) =>
    updateTemplate(caller, params.id, body, files),
  ),
  bind(calls.deleteTemplate, ({ params }, caller) => deleteTemplate(caller, params.id).then(() => undefined)),
  bind(calls.downloadTemplate, ({ params }, caller) => downloadTemplate(caller, params.id)),
  bind(documents.generateClientDocuments, ({ body }, caller) =>
    generateDocuments(caller, ofClients, body.clientIds, body.templateIds, fittingOf(body)),
  ),
  bind(documents.generateLoanDocuments, ({ body }, caller) =>
    generateDocuments(caller, ofLoans, body.loanIds, body.templateIds, fittingOf(body)),
  ),
  bind(documents.generateInvoiceDocuments, ({ body }, caller) =>
    generateDocuments(caller, ofInvoices, body.invoiceIds, body.templateIds, fittingOf(body)),
  ),
  bind(documents.generateServiceDocuments, ({ body }, caller) =>
    generateDocuments(caller, ofRepairs, body.serviceIds, body.templateIds, fittingOf(body)),
  ),
  bind(documents.invoiceLanguages, ({ body }, caller) => invoiceLanguages(caller, body.invoiceIds)),
  bind(calls.previewTemplate, ({ params }, caller) => previewTemplate(caller, params.id)),
]
