import { bindArchived } from '#base/trail/server/bind-archived.ts'
import { bindHistory } from '#base/trail/server/history.ts'
import { bind } from '#core/server/bind.ts'
import { notFound } from '#core/server/errors.ts'
import { isVisibleClient } from '#records/clients/server/queries.ts'
import { isVisiblePiece } from '#records/equipment/server/queries.ts'
import * as calls from '../contract/calls.ts'
import * as exports from '../contract/exports.ts'
import * as generation from '../contract/generation.ts'
import * as items from '../contract/item-calls.ts'
import * as lists from '../contract/list-calls.ts'
import * as months from '../contract/month-end.ts'
import { listRent } from '../contract/rent.ts'
import * as unbilled from '../contract/unbilled.ts'
import { archiveInvoice, restoreInvoice } from './archive.ts'
import { createInvoice } from './create-invoice.ts'
import { createItem } from './create-item.ts'
import { createItems } from './create-items.ts'
import { deleteItem } from './delete-item.ts'
import { exportInvoices } from './export/export.ts'
import { downloadExport, listExports } from './export/ledger.ts'
import { previewExport } from './export/preview.ts'
import { checkGeneration, updateGenerated, waiveSending } from './generation.ts'
import { invoicesOfClient, invoicesOfPiece, listItems, searchInvoices, summariseInvoices } from './list.ts'
import { monthEnd } from './month-end.ts'
import { openAmounts } from './open-amounts.ts'
import { isItem, isVisibleInvoice, readInvoice, readItem } from './queries.ts'
import { allowClientFilter, maySeeChange } from './redact.ts'
import { listRent as listOfRent } from './rent.ts'
import { setBillingCode } from './set-billing-code.ts'
import { listUnbilled } from './unbilled.ts'
import { updateInvoice } from './update-invoice.ts'
import { updateItem } from './update-item.ts'

const itemRoutes = [
  bind(items.listItems, async ({ query }, caller) =>
    listItems(caller, allowClientFilter(caller.user, query)),
  ),
  bind(
    items.itemsOfInvoice,
    async ({ params }, { db, user }) => (await readInvoice(db, params.id, user)).items,
  ),
  bind(items.clientItems, async ({ params, query }, caller) => {
    if (!(await isVisibleClient(caller, params.id))) throw notFound()
    return listItems(caller, { ...query, clientId: params.id })
  }),
  bind(items.equipmentItems, async ({ params, query }, caller) => {
    if (!(await isVisiblePiece(caller, params.id))) throw notFound()
    return listItems(caller, { ...query, equipmentId: params.id })
  }),
  bind(items.readItem, ({ params }, { db, user }) => readItem(db, params.id, user)),
  bind(items.createItem, ({ body }, caller) => createItem(caller, body)),
  bind(unbilled.listUnbilled, ({ query }, caller) => listUnbilled(caller, query)),
  bind(listRent, ({ query }, caller) => listOfRent(caller, query)),
  bind(unbilled.createItems, ({ body }, caller) => createItems(caller, body)),
  bind(items.setBillingCode, ({ body }, caller) => setBillingCode(caller, body.items, body.billingCode)),
  bind(items.updateItem, ({ params, body }, caller) => updateItem(caller, params.id, body)),
  bind(items.deleteItem, ({ params }, caller) => deleteItem(caller, params.id).then(() => undefined)),
  bindHistory(items.itemHistory, isItem, maySeeChange),
]

const exportRoutes = [
  bind(exports.exportCsv, ({ body }, caller) => exportInvoices(caller, 'csv', body)),
  bind(exports.exportSage, ({ body }, caller) => exportInvoices(caller, 'sage', body)),
  bind(exports.previewExport, ({ body }, caller) => previewExport(caller, body.format, body.invoiceIds)),
  bind(exports.listExports, ({ query }, { db }) => listExports(db, query)),
  bind(exports.downloadExport, ({ params }, caller) => downloadExport(caller, params.id)),
]

export const routes = [
  ...itemRoutes,
  ...exportRoutes,
  bind(generation.checkGeneration, ({ body }, caller) => checkGeneration(caller, body.invoiceIds)),
  bind(generation.updateGenerated, ({ body }, caller) =>
    updateGenerated(
      caller,
      body.map(({ id }) => id),
    ),
  ),
  bind(generation.waiveSending, ({ body }, caller) => waiveSending(caller, body.invoiceIds, body.waived)),
  bind(lists.summariseInvoices, async ({ query }, caller) =>
    summariseInvoices(caller, allowClientFilter(caller.user, query)),
  ),
  bind(lists.openAmounts, async ({ query }, caller) =>
    openAmounts(caller, allowClientFilter(caller.user, query)),
  ),
  bind(months.monthEnd, (_, caller) => monthEnd(caller)),
  bind(lists.searchInvoices, ({ body, query }, caller) => searchInvoices(caller, body, query)),
  bind(lists.clientInvoices, async ({ params, query }, caller) => {
    if (!(await isVisibleClient(caller, params.id))) throw notFound()
    return invoicesOfClient(caller, params.id, query)
  }),
  bind(lists.equipmentInvoices, async ({ params, query }, caller) => {
    if (!(await isVisiblePiece(caller, params.id))) throw notFound()
    return invoicesOfPiece(caller, params.id, query)
  }),
  bind(calls.readInvoice, ({ params }, { db, user }) => readInvoice(db, params.id, user)),
  bind(calls.createInvoice, ({ body }, caller) => createInvoice(caller, body)),
  bind(calls.updateInvoice, ({ params, body }, caller) => updateInvoice(caller, params.id, body)),
  bind(calls.archiveInvoice, ({ params }, caller) => archiveInvoice(caller, params.id).then(() => undefined)),
  bind(calls.restoreInvoice, ({ params }, caller) => restoreInvoice(caller, params.id)),
  bindArchived(calls.archivedInvoices, 'invoices'),
  bindHistory(calls.invoiceHistory, isVisibleInvoice, maySeeChange),
]
