import { z } from 'zod'
import { clientRef } from '#acts/loans/contract/loan.ts'
import { programRef } from '#base/reference/contract/lists/programs.ts'
import { id, named, optionalLine, reference, version } from '#core/contract/fields.ts'
import { invoiceItem } from './item.ts'

/** Limit of items per invoice. */
const MAX_ITEMS = 500

/** An invoice in lists. Amounts in dollars. */
export const invoiceSummary = z.object({
  id: z.number(),
  version: z.number(),
  /** Sequential per program without gaps (rule 4.7); the displayed number adds the prefix of the program. */
  invoiceNumber: z.number(),
  approvalNumber: z.string().nullable(),
  createdAt: z.string(),
  generatedAt: z.string().nullable(),
  templateGenerated: z.boolean(),
  /** Null for users who may not see clients. */
  client: clientRef.nullable(),
  /** Name, acronym and prefix as issued; whether approval is required is the current setting. */
  program: programRef.extend({
    invoiceNumberPrefix: z.string(),
    invoiceRequiresApproval: z.boolean(),
  }),
  /** Its program requires no approval, or it has an approval number (rule 2.2.5). */
  approved: z.boolean(),
  numberOfItems: z.number(),
  total: z.number(),
  /** Last export to Sage. */
  exportedAt: z.string().nullable(),
  /** Somebody noted that it waits for no document and no export any more. */
  sendingWaived: z.boolean(),
  updatedAt: z.string(),
  updatedBy: named.nullable(),
  /** Present only on an archived invoice, shown to users who may restore it. */
  deleted: z.boolean().optional(),
})
export type InvoiceSummary = z.infer<typeof invoiceSummary>

export const invoice = invoiceSummary.extend({ items: z.array(invoiceItem) })
export type Invoice = z.infer<typeof invoice>

/** Whether it would wait to be sent, had nobody noted that it need not. */
export const isWaived = ({ sendingWaived, templateGenerated, exportedAt }: InvoiceSummary): boolean =>
  sendingWaived && (!templateGenerated || exportedAt === null)

/** Displayed number, e.g. `PEP1042` (rule 1.3). */
export function displayInvoiceNumber({
  program,
  invoiceNumber,
}: Pick<InvoiceSummary, 'invoiceNumber'> & { program: { invoiceNumberPrefix: string } }): string {
  return `${program.invoiceNumberPrefix}${invoiceNumber}`
}

const approvalNumber = optionalLine(100)

/** Items of one client and one program (rule 4.7); of an item sent as a whole record only the id is used. */
export const newInvoice = z.object({
  client: reference,
  program: reference,
  items: z.array(z.object({ id })).min(1, { error: 'required' }).max(MAX_ITEMS),
  approvalNumber,
})
export type NewInvoice = z.output<typeof newInvoice>

/** Fields of an issued invoice that may change. */
export const invoiceInput = z.object({ version, approvalNumber })
export type InvoiceInput = z.output<typeof invoiceInput>
